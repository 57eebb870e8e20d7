import type { Board } from './board.ts';
import type { BoardDocument } from './boardDocument.ts';
import { type BoardSubject, shippedBoard } from './shipped.ts';

/** Whose board it is: the thing's own, that of its model, kind or classification, or the one that the product ships. */
export type BoardOrigin = 'own' | 'model' | 'kind' | 'classification' | 'shipped';

interface ChosenBoard {
  readonly from: BoardOrigin;
  readonly board: Board | null;
  readonly document: BoardDocument;
}

/** The board of a thing: its own that is published, else that of its class, else the shipped one, so that each has one though nobody made it. */
export function boardFor(published: readonly Board[], subject: BoardSubject): ChosenBoard {
  for (const [from, fits] of waysTo(subject)) {
    const board = published.find((one) => one.published !== null && fits(one));
    if (board?.published != null) return { from, board, document: board.published };
  }
  return { from: 'shipped', board: null, document: shippedBoard(subject) };
}

type Way = readonly [BoardOrigin, (board: Board) => boolean];

/** From the narrowest to the widest. */
function waysTo(subject: BoardSubject): readonly Way[] {
  if (subject.of === 'unit') {
    const { id, classification } = subject.unit;
    return [
      ['own', (board) => board.unitId === id],
      ['classification', (board) => board.classification !== null && board.classification === classification],
    ];
  }
  const { id, modelId, kind } = subject.device;
  return [
    ['own', (board) => board.deviceId === id],
    ['model', (board) => board.modelId !== null && board.modelId === modelId],
    ['kind', (board) => board.deviceKind === kind],
  ];
}
