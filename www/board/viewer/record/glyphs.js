/** The signs of numeric annotation glyphs (NAGs). The NAGs up to 9 rate the move, the others rate the position. */
export const GLYPHS = Object.fromEntries(
  `1 ! 2 ? 3 !! 4 ?? 5 !? 6 ?! 7 □ 8 □ 10 = 11 = 12 = 13 ∞ 14 ⩲ 15 ⩱ 16 ± 17 ∓ 18 +− 19 −+ 20 +− 21 −+ 22 ⨀ 23 ⨀
  26 ○ 27 ○ 32 ⟳ 33 ⟳ 36 ↑ 37 ↑ 40 → 41 → 44 =∞ 45 =∞ 132 ⇆ 133 ⇆ 138 ⊕ 139 ⊕ 140 ∆ 142 ⌓ 146 N`
    .match(/\d+ \S+/g)
    ?.map((pair) => pair.split(' ')) ?? [],
);
