import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { answer } from './answer.ts';
import { question } from './question.ts';
import { type FigureRoute, figureRoutes } from './screens.ts';
import { media } from './vocabulary.ts';

type FigureExport = `${FigureRoute}:export`;

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

/** So many questions make one workbook: those of one screen. */
export const mostQuestions = 8;

/** The same figures as a workbook to take away: a sheet for each question, and one that says what was asked. */
export const figuresFile = defineCall({
  name: 'figuresFile',
  method: 'POST',
  path: '/gateway/api/figures/file',
  permission: { anyOf: figureRoutes.map((route) => `${route}:export` as const) as [FigureExport, ...FigureExport[]] },
  acts: false,
  body: z.strictObject({ questions: z.array(question).min(1).max(mostQuestions).readonly() }),
  response: z.unknown(),
  answers: 'file',
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
