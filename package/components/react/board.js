'use client';
import '../../dist/board/roque-board.js';
import { component } from './component.js';

export const ChessBoard = component('roque-board', 'ChessBoard');
