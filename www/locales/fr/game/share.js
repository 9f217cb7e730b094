/** @type {typeof import('../../en/game/share.js').default} */
export default {
  sharePictureOf: 'Partager une image',
  shareGame: 'Partager…',
  share: 'Partager cette partie',
  shareLink: 'La partie entière, en un lien',
  sharePgn: 'La partie en texte PGN, que lisent les programmes d’échecs',
  shareFen: 'La position montrée, en texte FEN',
  sharePicture: 'L’échiquier en image, ou le tout sur papier',
  copy: 'Copier',
  copyLink: 'Copier le lien',
  copyPgn: 'Copier le texte PGN',
  copyFen: 'Copier le texte FEN',
  copied: 'Copié.',
  copyYourself:
    'Le navigateur ne laisse pas Roque copier. Le texte est sélectionné\u00a0: copiez-le à la main.',
  showCode: 'Code QR',
  codeTooLong: 'Le lien est trop long pour un code QR.',
  send: 'Envoyer…',
  twoDevices: 'Sur deux appareils :',
  twoDevicesText:
    'après chaque coup, vous envoyez un lien à l’autre joueur, comme il vous plaît. Ni compte ni serveur.',
  iPlayWhite: 'Je joue les Blancs',
  iPlayBlack: 'Je joue les Noirs',
  byLink: {
    yours: 'À vous de jouer. Ensuite, vous enverrez le lien.',
    send: 'Envoyez maintenant le lien : il contient toute la partie.',
    sent: 'C’est envoyé ? La partie continue par le lien qui vous reviendra : ouvrez-le sur cet appareil.',
    over: 'La partie est finie. Envoyez le dernier lien.',
  },
  linkStop: 'Continuer ici',
  saveFile: 'Enregistrer un fichier',
  savePng: 'Image (PNG)',
  saveSvg: 'Dessin (SVG)',
  print: 'Imprimer',
  linkBroken:
    'Le lien ne contient pas de partie lisible\u00a0: il en manque un morceau, ou il a été modifié.',
  linkLater: 'Le lien vient d’un Roque plus récent. Rechargez cette page pour avoir le Roque actuel.',
};
