// What a reader could not read in a notebook: one line for each fault. Takes the notebook's panel.
panel => {
    const OWN = '.jp-OutputArea-output, .jp-RenderedMarkdown';
    const UNSEEN = 'script, style, option, defs, title, desc';
    const ARROW = 20;  // px at the end of a list's box, for the arrow
    const faults = new Set();
    const report = (what, element, text) => {
        const { tagName, classList } = element;
        faults.add(`${what}: ${[tagName.toLowerCase(), ...classList].join('.')}: ${text.trim().slice(0, 60)}`);
    };

    // What is there for screen readers only lies in a box of one pixel.
    function isSeen(element) {
        if (!element.checkVisibility({ checkVisibilityCSS: true }) || element.closest(UNSEEN)) return false;
        for (let around = element; around !== panel; around = around.parentElement) {
            if (getComputedStyle(around).clipPath === 'inset(50%)') return false;
        }
        return true;
    }

    // Whether a box around it cuts it off. What scrolls by itself does not; beyond its cell nothing may show.
    function isCutOff(rect, element, root) {
        let sideways = true, upright = true;
        for (let around = element; sideways || upright; around = around.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(around);
            const box = around.getBoundingClientRect();
            // JupyterLab makes a cell scroll too, but what a lesson shows must fit.
            sideways &&= around === root || !['auto', 'scroll'].includes(overflowX);
            upright &&= !['auto', 'scroll'].includes(overflowY);
            if (sideways && (around === root || overflowX !== 'visible')
                && (rect.left < box.left - 1 || rect.right > box.right + 1)) return true;
            // A line is higher than its letters: a third of it may go.
            if (upright && overflowY !== 'visible'
                && (rect.top + rect.height / 3 < box.top || rect.bottom - rect.height / 3 > box.bottom)) return true;
            if (around === root) return false;
        }
        return false;
    }

    // The boxes of a piece of text, one a line.
    function linesOf(node, from, to) {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return [...range.getClientRects()].filter(rect => rect.width && rect.height);
    }

    // Words that go on in the next line although nothing in them says that they may.
    function brokenWords(node) {
        return [...node.data.matchAll(/[\p{Script=Latin}\d]+/gu)].filter(({ 0: word, index }) => {
            const tops = linesOf(node, index, index + word.length).map(rect => rect.top);
            return Math.max(...tops) - Math.min(...tops) > 3;
        }).map(([word]) => word);
    }

    // A list shows its choice in one line, and cuts it without a word.
    function isTooNarrow(select) {
        const style = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d');
        pen.font = style.font;
        const margins = parseFloat(style.paddingLeft) + Math.max(parseFloat(style.paddingRight), ARROW);
        return pen.measureText(select.selectedOptions[0]?.label ?? '').width > select.clientWidth - margins + 1;
    }

    for (const root of panel.querySelectorAll(OWN)) {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const node = texts.currentNode, element = node.parentElement;
            if (!node.data.trim() || !isSeen(element)) continue;
            const lines = linesOf(node, 0, node.data.length);
            if (lines.some(line => isCutOff(line, element, root))) report('cut off', element, node.data);
            if (lines.length > 1 && !element.closest('pre, code')) {
                for (const word of brokenWords(node)) report('broken word', element, word);
            }
        }
        for (const part of root.querySelectorAll('img, svg, button, input, select, table')) {
            const isCut = isSeen(part) && isCutOff(part.getBoundingClientRect(), part, root);
            if (isCut) report('cut off', part, part.outerHTML);
        }
        for (const select of root.querySelectorAll('select')) {
            const isCut = isSeen(select) && isTooNarrow(select);
            if (isCut) report('choice cut off', select, select.selectedOptions[0].label);
        }
        for (const field of root.querySelectorAll('input:not([type])')) {
            if (isSeen(field) && field.scrollWidth > field.clientWidth + 1) report('field cut off', field, field.value);
        }
    }
    return [...faults];
}
