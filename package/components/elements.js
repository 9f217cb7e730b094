// Written by `cargo xtask manifest` from www/board/custom-elements.json. Do not edit.

/**
 * The attributes of each element by the names of their properties, its other writable properties, and its events.
 * @type {Record<string, { attributes: Record<string, string>, properties: string[], events: string[] }>}
 */
export const ELEMENTS = {
  "roque-board": {
    "attributes": {
      "fen": "fen",
      "rules": "rules",
      "pgn": "pgn",
      "src": "src",
      "ply": "ply",
      "orientation": "orientation",
      "whiteName": "white-name",
      "blackName": "black-name",
      "whiteClock": "white-clock",
      "blackClock": "black-clock",
      "clockRunning": "clock-running",
      "movable": "movable",
      "promotion": "promotion",
      "draws": "draws",
      "touchMove": "touch-move",
      "premove": "premove",
      "viewOnly": "view-only",
      "lastMove": "last-move",
      "check": "check",
      "coordinates": "coordinates",
      "faceToFace": "face-to-face",
      "animationDuration": "animation-duration",
      "pieces": "pieces",
      "theme": "theme",
      "shapes": "shapes",
      "drawable": "drawable",
      "moveBox": "move-box",
      "opponent": "opponent",
      "level": "level",
      "elo": "elo",
      "analysis": "analysis",
      "opponentClock": "opponent-clock",
      "game": "game",
      "autoplay": "autoplay",
      "spoken": "spoken",
      "name": "name",
      "lang": "lang"
    },
    "properties": [
      "dests",
      "drawn"
    ],
    "events": [
      "movestart",
      "beforemove",
      "move",
      "gamechange",
      "pieceselect",
      "caption",
      "gameover",
      "pgnread",
      "refused",
      "explained",
      "premove",
      "shapeschange",
      "ask",
      "thinking",
      "analysis",
      "fault"
    ]
  },
  "roque-editor": {
    "attributes": {
      "orientation": "orientation",
      "chooseRules": "choose-rules",
      "lang": "lang",
      "rules": "rules",
      "fen": "fen",
      "theme": "theme",
      "coordinates": "coordinates"
    },
    "properties": [],
    "events": [
      "positionchange",
      "fault"
    ]
  },
  "roque-puzzle": {
    "attributes": {
      "singleTry": "single-try",
      "lang": "lang",
      "rules": "rules",
      "fen": "fen",
      "goal": "goal",
      "line": "line",
      "theme": "theme",
      "pieces": "pieces",
      "coordinates": "coordinates",
      "animationDuration": "animation-duration"
    },
    "properties": [
      "puzzle"
    ],
    "events": [
      "solved",
      "failed",
      "hint",
      "fault"
    ]
  }
};
