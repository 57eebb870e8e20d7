import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { answer } from './answer.ts';
import { question } from './question.ts';
import { figureRoutes } from './screens.ts';
import { media } from './vocabulary.ts';

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

/** The units that a screen may be asked about: those that the reader sees, as the tree stood. */
export const listFigureUnits = defineCall({
  name: 'listFigureUnits',
  method: 'GET',
  path: '/gateway/api/figures/units',
  permission: { anyOf: figureRoutes },
  query: z.strictObject({ screen: z.enum(figureRoutes) }),
  response: z.strictObject({
    units: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          /** Null: it is at the top of what the reader sees. */
          parent: z.string().nullable(),
          /** What is counted for it or below it. */
          media: z.array(z.enum(media)).readonly(),
        }),
      )
      .readonly(),
  }),
  asOf: true,
});
