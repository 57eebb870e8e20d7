import { defineCall } from '../call/defineCall.ts';
import { answer } from './answer.ts';
import { question } from './question.ts';
import { figureRoutes } from './screens.ts';

/** So many steps a series has, and so many an answer in all. */
export const mostCells = 10_000;
export const mostCellsOfAll = 200_000;

/** Every figure that people ask for: who may open the screen that asks, for the measures that it declares. */
export const askFigures = defineCall({
  name: 'askFigures',
  method: 'POST',
  path: '/gateway/api/figures',
  permission: { anyOf: figureRoutes },
  acts: false,
  body: question,
  response: answer,
  asOf: true,
  heavy: true,
});
