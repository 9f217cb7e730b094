/** @type {typeof import('../../en/game/by-link.js').default} */
export default {
  friendByLink: 'Un ami, par lien',
  friendByLinkShort: 'Ami, par lien',
  friendByLinkText:
    'Chaque coup est un lien, que vous envoyez par la messagerie de votre choix ou montrez sous forme de code QR. Aucun compte ni installation.',
  askTakeBack: 'Annulation\u202f?',
  friend: {
    name: 'Votre ami',
    toMove: 'À vous de jouer.',
    waits: 'À votre ami de jouer.',
    inCheck: 'Échec\u00a0: à vous de jouer.',
    wins: {
      checkmate: 'Échec et mat\u00a0: vous gagnez\u202f!',
      resignation: 'Votre ami abandonne\u00a0: vous gagnez\u202f!',
      flagFall: 'Votre ami a épuisé son temps\u00a0: vous gagnez\u202f!',
    },
    loses: {
      checkmate: 'Échec et mat\u00a0: votre ami gagne.',
      resignation: 'Vous abandonnez\u00a0: votre ami gagne.',
      flagFall: 'Vous avez épuisé votre temps\u00a0: votre ami gagne.',
    },
    stalemate: 'Partie nulle par pat\u00a0: vous n’êtes pas en échec et n’avez aucun coup légal.',
    computerStalemate: 'Partie nulle par pat\u00a0: votre ami n’est pas en échec et n’a aucun coup légal.',
    offer: 'Vous avez proposé la nulle.',
    computerOffer: 'Votre ami propose la nulle. Vous pouvez accepter ou refuser.',
    computerOffers: 'nulle proposée',
    declined: 'Vous avez refusé la nulle. La partie continue.',
    computerDeclined: 'Votre ami a refusé la nulle. La partie continue.',
    won: 'vous gagnez',
    takeBackWanted: 'annulation demandée',
  },
  byLink: {
    title: 'Votre partie par lien',
    begin: 'Jouez votre premier coup, puis envoyez-le à votre ami.',
    played: 'Votre ami a joué {move}.',
    yours: 'À vous de jouer.',
    news: {
      declined: 'Votre ami a refusé la nulle.',
      refused: 'Votre ami a refusé d’annuler le coup.',
      granted: 'Votre ami a accepté l’annulation.',
      claimed:
        'Votre ami a réclamé la nulle. Sa réclamation a été rejetée\u00a0: elle vaut proposition de nulle.',
    },
    playedAndOffers:
      'Votre ami a joué {move} et propose la nulle\u00a0: acceptez, refusez ou jouez votre coup.',
    offered: 'Votre ami propose la nulle\u00a0: acceptez, refusez ou jouez votre coup.',
    wantsBack: 'Votre ami demande à annuler {move}. Vous pouvez accepter ou refuser.',
    invite: 'Envoyez l’invitation\u00a0: votre ami a les Blancs et commence.',
    move: 'Vous avez joué {move}. Envoyez ce coup à votre ami.',
    moveAndOffer: 'Vous avez joué {move} et proposé la nulle. Envoyez le lien à votre ami.',
    offer: 'Vous avez proposé la nulle. Envoyez la proposition à votre ami.',
    claim: 'Votre réclamation vaut proposition de nulle. Jouez votre coup, puis envoyez-le.',
    askBack: 'Vous avez demandé à annuler {move}. Envoyez la demande à votre ami.',
    resigned: 'Vous avez abandonné. Prévenez votre ami en lui envoyant le lien.',
    agreed: 'Vous avez accepté la nulle. Envoyez le lien à votre ami.',
    over: 'La partie est finie. Envoyez le résultat à votre ami.',
    answered: {
      drawOffer:
        'Vous avez refusé la nulle. Jouez et envoyez votre coup, ou envoyez dès maintenant votre réponse.',
      refused: 'Vous avez refusé l’annulation. Envoyez votre réponse à votre ami.',
      granted: 'Vous avez accepté l’annulation. Envoyez votre réponse à votre ami.',
    },
    sent: 'En attente de votre ami. La partie reprendra quand vous ouvrirez le lien qu’il vous renverra.',
    ended: 'La partie est finie. Vous pouvez l’analyser.',
    sendMove: 'Envoyer votre coup',
    sendIt: 'Envoyer',
    again: 'Copier de nouveau le lien',
    withdraw: 'Retirer la demande',
    copied: 'Lien copié. Collez-le dans un message à votre ami.',
    note: 'Roque n’envoie rien lui-même, et le temps n’est pas limité. Les indices et l’analyse ne sont pas disponibles avant la fin de la partie.',
    link: 'Le lien pour votre ami',
  },
  byLinkMarks: {
    yours: 'par lien\u00a0: à vous de jouer',
    answer: 'par lien\u00a0: à vous de répondre',
    send: 'par lien\u00a0: pas encore envoyé',
    sent: 'par lien\u00a0: à votre ami de jouer',
  },
  arrivals: {
    known: 'Vous avez déjà répondu à ce lien. La partie est telle que vous l’avez laissée.',
    older: 'Ce lien est antérieur à votre partie, qui a continué depuis. Votre partie n’a pas changé.',
    unsent:
      'Votre ami demande à annuler un coup, mais vous avez déjà joué. Annulez votre coup, puis rouvrez le lien.',
    over: 'La partie est finie ici, mais elle continue dans le lien. Rien n’a changé.',
    forged:
      'Selon ce lien, vous avez mis fin à la partie, mais vous ne l’avez pas fait ici. Rien n’a changé.',
    fork: 'Votre partie et celle du lien diffèrent à partir de {move}. Les deux ont été conservées\u00a0: la vôtre reste sur l’échiquier.',
    other:
      'Ce lien porte le même numéro que votre partie, mais contient une autre partie. La vôtre reste sur l’échiquier.',
    elsewhere:
      'Cette partie est ouverte dans un autre onglet, qui ne répond pas. Fermez cet onglet, puis rouvrez le lien.',
    own: 'Vous avez envoyé ce lien\u00a0: il est destiné à votre ami, qui joue avec {side}. Votre partie reste sur l’échiquier.',
    moved: 'Votre partie par lien continue dans l’onglet que vous venez d’ouvrir.',
  },
  lookAtLink: 'Voir la partie du lien',
  playOtherSide: 'Jouer ici avec {side}',
};
