import { polygon } from './polygons.js';

const board = document.querySelector('#own-pieces');

board.pieces = polygon;
