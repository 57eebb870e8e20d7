import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { quantities } from '../device/roleOf.ts';
import { plateFields } from '../equipment/transformerPlate.ts';
import { answer } from './answer.ts';
import { qualityRoutes } from './qualityScreens.ts';
import { question } from './question.ts';
import { figureRoutes } from './screens.ts';
import { unitBoardScreens } from './unitBoardScreens.ts';
import { localMoment, media } from './vocabulary.ts';
import { whyAnswer, whyQuestion } from './why.ts';

/** The screens whose figures are taken away: what stands on a board is looked at. */
const takenAway = figureRoutes.filter((route) => unitBoardScreens.every((one) => one.route !== route));

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

/** What a figure stands on: its terms, the intervals of a counter, the readings of an hour. Who may ask the question may open its figures. */
export const whyOfFigure = defineCall({
  name: 'whyOfFigure',
  method: 'POST',
  path: '/gateway/api/figures/why',
  permission: { anyOf: figureRoutes },
  acts: false,
  body: whyQuestion,
  response: whyAnswer,
  asOf: true,
  heavy: true,
});

const deviceTold = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** What of it can be asked: `orders`, `distortion`, `voltage`, `current`, `frequency`, `flicker`. */
  measures: z.array(z.enum(quantities)).readonly(),
  /** Whether limits are entered for it today. */
  isLimited: z.boolean(),
  /** How far it is from good now, by what the screen asks; null: not known, or the past is looked at. */
  worst: z.number().nullable(),
});

/** The devices that a screen may be asked about: those that the reader sees and that measure something of it. */
export const listFigureDevices = defineCall({
  name: 'listFigureDevices',
  method: 'GET',
  path: '/gateway/api/figures/devices',
  permission: { anyOf: qualityRoutes },
  query: z.strictObject({ screen: z.enum(qualityRoutes) }),
  response: z.strictObject({ devices: z.array(deviceTold).readonly() }),
  asOf: true,
});

/** The transformers that the screen may be asked about, and what their plates lack. */
export const listFigureTransformers = defineCall({
  name: 'listFigureTransformers',
  method: 'GET',
  path: '/gateway/api/figures/transformers',
  permission: { anyOf: ['/Transformer'] },
  response: z.strictObject({
    transformers: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          /** kVA */
          ratedCapacity: z.string().nullable(),
          parallel: z.string().nullable(),
          missing: z.array(z.enum(plateFields)).readonly(),
          /** What its meter is called; null: none, or none that the reader sees. */
          meter: z.string().nullable(),
        }),
      )
      .readonly(),
  }),
  asOf: true,
});

/** The spectrum of one device, as the specification asks for it: of its voltages or its currents. */
export const xblAnalysisData = defineCall({
  name: 'xblAnalysisData',
  catalogue: ['C152'],
  method: 'GET',
  path: '/gateway/energy-service-analysis/api/xblAnalysisData/{device}/{of}',
  permission: { anyOf: ['/harmanaly'] },
  params: z.strictObject({ device: z.string().min(1).max(64), of: z.enum(['u', 'i']) }),
  query: z.strictObject({ from: localMoment, to: localMoment }),
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
  permission: { anyOf: takenAway.map((route) => `${route}:export`) },
  acts: false,
  body: z.strictObject({ questions: z.array(question).min(1).max(mostQuestions).readonly() }),
  response: z.unknown(),
  answers: 'file',
  asOf: true,
  heavy: true,
});

/** The same on paper, as a PDF on A4. */
export const figuresPaper = defineCall({
  name: 'figuresPaper',
  method: 'POST',
  path: '/gateway/api/figures/paper',
  permission: figuresFile.permission,
  acts: false,
  body: figuresFile.body,
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
