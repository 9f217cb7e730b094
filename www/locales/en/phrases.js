/** @import { Phrases } from '../../board/types.d.ts' */

/** @type {Phrases} */
export default {
  words: `K king kings k; Q queen queens q; R rook rooks rock rocks brook r; B bishop bishops;
    N knight knights night nights nite n; P pawn pawns pond ponds prawn p;
    a alpha alfa anna ay hey eh; b be bee bravo bella; c see sea charlie cesar caesar; d dee delta david;
    e echo eva eve ee; f ef eff foxtrot felix; g gee golf gustav; h aitch age hotel hector; a|- a;
    1 one won; 2 two too; 3 three tree free; 4 four fore; 5 five; 6 six; 7 seven; 8 eight ate; b4 before;
    -|2 to; 4|- for;
    x takes take took taking captures capture x; s short kingside; l long queenside; O castle castles castling;
    ~ change changes exchange exchanges swap swaps;
    - the on at in from and with by into onto goes go moves move back then check checkmate mate side places place
    promotes promote promoting promotion equals becomes becoming please en passant its`,
  strong: {},
  checks: ['checkmate', 'check', 'mate', 'en passant'],
};
