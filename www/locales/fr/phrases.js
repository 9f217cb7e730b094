/** @import { Phrases } from '../../board/types.d.ts' */

/** @type {Phrases} */
export default {
  words: `K roi rois; Q dame dames reine; R tour tours; B fou fous; N cavalier cavaliers; P pion pions;
    a ah; b bé; c cé ces ses sais sait c’est; d dé dés des; e eux euh; f effe; g gé j’ai jet; h hache ache; a|- a; -|a à;
    1 un une; 2 deux; 3 trois; 4 quatre; 5 cinq; 6 six; 7 sept cette cet; 8 huit;
    -|2|d de; K|R r; R t;
    x prend prends prendre mange capture prise x; s petit court; l grand long; O roque roques roquer roc rock;
    ~ change changent changer échange échangent échanger;
    - le la les l en au sur vers par du et avec va repart revient retourne puis échec échecs mat côté place places
    leurs sa promotion promu promue devient fait égale pas s’il vous plaît passant`,
  // These words differ from the spoken letters "dé" (d) and "à" (a) without their accents.
  strong: { de: ['', '2', 'd'], a: ['a', ''] },
  checks: ['échec et mat', 'échec', 'echec', 'mat'],
};
