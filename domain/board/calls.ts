import { z } from 'zod';
import type { CallDeclaration } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import { errors } from '../error/errors.ts';
import { boardDocument, mostItems } from './boardDocument.ts';

const codes = Object.keys(errors) as [keyof typeof errors, ...(keyof typeof errors)[]];
const given = z.record(z.string(), z.unknown());

/** A read as it is asked: the name of its call, and what it is given. */
const boardAsk = z.strictObject({
  call: z.string().min(1).max(64),
  params: given.optional(),
  query: given.optional(),
  body: z.unknown().optional(),
});
export type BoardAsk = Readonly<z.infer<typeof boardAsk>>;

const boardAnswer = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), data: z.unknown() }),
  z.strictObject({
    ok: z.literal(false),
    code: z.enum(codes),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
]);

/**
 * What the modules of a board ask within one drawing of it, as one call: each is answered as if it had been asked by itself, by its own permission,
 * and what one is refused hinders none of the others.
 */
export const boardData = defineCall({
  name: 'boardData',
  method: 'POST',
  path: '/gateway/api/boards/data',
  permission: 'signedIn',
  acts: false,
  body: z.strictObject({ asks: z.array(boardAsk).min(1).max(mostItems).readonly() }),
  response: z.strictObject({ answers: z.array(boardAnswer).readonly() }),
  asOf: true,
  heavy: true,
});

/** Whether a call may be one of many: it only reads, and is told as a value to whoever is signed in. */
export const isGathered = ({ name, acts, answers, form, limited, permission }: CallDeclaration): boolean =>
  !acts &&
  answers === 'json' &&
  form === null &&
  !limited &&
  permission !== 'anybody' &&
  permission !== 'ticket' &&
  name !== boardData.name;

/** The board of a device or an energy unit: whose it is, and what stands on it. */
export const boardForThing = defineCall({
  name: 'boardFor',
  method: 'GET',
  path: '/gateway/api/boards/for/{of}/{id}',
  permission: { anyOf: ['/deviceBoard', '/deviceBoardSetting', '/eaubrowse', '/eaubrowseSetting', '/Lscreenconfig'] },
  params: z.strictObject({ of: z.enum(['device', 'unit']), id: z.string().min(1).max(64) }),
  response: z.strictObject({
    from: z.enum(['own', 'model', 'kind', 'classification', 'shipped']),
    /** Null: the shipped one. */
    board: z.strictObject({ id: z.string(), name: z.string(), version: z.int() }).nullable(),
    document: boardDocument,
  }),
  asOf: true,
});

const settingScreens = [
  ...([
    '/deviceBoardSetting',
    '/deviceBoardSetting/addModule',
    '/eaubrowseSetting',
    '/eaubrowseSetting/addModule',
  ] as const),
] as const;

/** What boards are laid out for: the devices or units that the caller sees, by their classes. */
export const boardThings = defineCall({
  name: 'boardThings',
  method: 'GET',
  path: '/gateway/api/boards/things/{of}',
  permission: { anyOf: settingScreens },
  params: z.strictObject({ of: z.enum(['device', 'unit']) }),
  response: z.strictObject({
    things: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          org: z.string(),
          /** What device it is, or the classification of the unit. */
          kind: z.string(),
          /** Of a device: its object model. */
          model: z.string().nullable(),
        }),
      )
      .readonly(),
    models: z.array(z.strictObject({ id: z.string(), name: z.string(), kind: z.string() })).readonly(),
  }),
  asOf: true,
});
