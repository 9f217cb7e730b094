'use client';
import '../../dist/board/roque-puzzle.js';
import { component } from './component.js';

export const ChessPuzzle = component('roque-puzzle', 'ChessPuzzle');
