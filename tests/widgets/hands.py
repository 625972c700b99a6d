"""Hands of every kind that a stepper must show: arguments for ScoreStepper."""

HANDS = {
    "mangan by the formula": dict(hand="23456778999m444z", win="7m", by="tsumo"),
    "pinfu": dict(hand="234567m34588p678s", win="8s", events="riichi"),
    "pinfu by self-draw, 20 fu": dict(hand="234567m34588p678s", win="8s", by="tsumo"),
    "open": dict(hand="234m34588p", win="8p", by="tsumo", melds="chi 234s left, pon 666z across"),
    "open pinfu": dict(hand="234m34588p", win="5p", melds="chi 234s, chi 678s"),
    "seven pairs": dict(hand="1199m2288p3377s44z", win="4z"),
    "haneman with counters": dict(
        hand="123m123p123s88m111z", win="1z", seat="E", events="riichi", honba=2, sticks=1, dora="9m", ura="1z"),
    "red kongs": dict(hand="234m88s", win="8s", by="tsumo", events="rinshan", dora="4p1z", ura="9s",
                      melds="kakan 0555p right, ankan 5550s, chi 340m"),
    "thirteen orphans": dict(hand="19m19p19s12345677z", win="7z", by="tsumo"),
    "four kongs": dict(hand="11z", win="1z", seat="E",
                       melds="ankan 5555z, ankan 6666z, kakan 7777z left, daiminkan 2222z across"),
    "blessing of heaven": dict(hand="234567m34588p678s", win="8s", by="tsumo", seat="E", events="tenhou"),
    "counted yakuman": dict(hand="22334455667788m", win="8m", by="tsumo", events="riichi ippatsu", dora="1m1m1m"),
}
