import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { fileAddressSchema } from '../../file/calls.ts';
import { sectionsField } from '../../form/model.ts';
import { answersSheets as sees } from './answersSheets.ts';
import { mostPhotos, sheetLedgers, sheetValue, workSheetEvents } from './events.ts';

/** So many answers come at once. */
export const mostAtOnce = 200;

const base = '/gateway/energy-service-maintenance/api/workSheets/{task}';
const id = z.string().min(1).max(128);
const person = z.strictObject({ id, name: z.string() });

/** An answer as it comes from whoever gives it. `skew`: how far the phone was behind the gateway when it last asked, ms. */
export const entrySent = z
  .strictObject({
    entry: z.uuid(),
    point: id,
    equipmentId: id.nullable().default(null),
    item: z.string().min(1).max(64),
    value: sheetValue.nullable(),
    unit: z.string().max(16).nullable().default(null),
    at: instant,
    skew: z.int().min(-86_400_000).max(86_400_000).default(0),
    /** The clock of the phone was set while it was filled in. */
    clockJumped: z.boolean().default(false),
    photos: z.array(fileAddressSchema).max(mostPhotos).readonly().default([]),
    note: z.string().trim().min(1).max(500).nullable().default(null),
    /** The answer in whose place it comes, and why. */
    replaces: z.uuid().nullable().default(null),
    reason: z.string().trim().min(1).max(200).nullable().default(null),
  })
  .refine(({ replaces, reason }) => replaces === null || reason !== null, { path: ['reason'] });
export type EntrySent = z.output<typeof entrySent>;

const heard = z.discriminatedUnion('is', [
  z.strictObject({ entry: z.uuid(), is: z.literal('done') }),
  /** It was taken before, whatever is sent now. */
  z.strictObject({ entry: z.uuid(), is: z.literal('known') }),
  /** Taken, and counts when the leader says so. */
  z.strictObject({ entry: z.uuid(), is: z.literal('kept') }),
  z.strictObject({ entry: z.uuid(), is: z.literal('refused'), code: z.string(), says: z.string() }),
]);
export type EntryHeard = z.infer<typeof heard>;

const told = workSheetEvents.WorkSheetEntered.data.omit({ taskId: true, ledger: true, by: true }).extend({
  is: z.enum(['standing', 'contested', 'gone']),
  by: person,
  replaces: z.uuid().nullable(),
  reason: z.string().nullable(),
  /** When the gateway heard of it. */
  heardAt: instant,
});
export type EntryTold = z.infer<typeof told>;

const before = z.strictObject({
  /** An equipment, else a point. */
  about: id,
  item: z.string(),
  /** The newest first. */
  values: z
    .array(z.strictObject({ value: z.string(), unit: z.string().nullable(), at20: z.string().nullable(), at: instant }))
    .readonly(),
  factory: z.string().nullable(),
});
export type ValuesBefore = z.infer<typeof before>;

/** The sheet of a task: what it asks at which points, what was answered, and what was read there before. */
export const readWorkSheet = defineCall({
  name: 'readWorkSheet',
  method: 'GET',
  path: base,
  permission: { anyOf: sees },
  params: z.strictObject({ task: id }),
  response: z.strictObject({
    task: z.strictObject({
      id,
      ledger: z.enum(sheetLedgers),
      number: z.string(),
      name: z.string(),
      state: z.string(),
      due: instant.nullable(),
      until: instant.nullable(),
      leader: person.nullable(),
      holder: person.nullable(),
      crew: z.array(person).readonly(),
      begunAt: instant.nullable(),
      finishedAt: instant.nullable(),
    }),
    state: z.enum(['absent', 'open', 'signed', 'closed']),
    textId: id,
    texts: z
      .array(
        z.strictObject({
          id,
          code: z.string(),
          name: z.string(),
          number: z.int(),
          sections: sectionsField.schema,
          evidence: z.strictObject({ photos: z.int(), scan: z.boolean(), signRoles: z.array(z.string()).readonly() }),
        }),
      )
      .readonly(),
    points: z
      .array(
        z.strictObject({
          id,
          place: z.string(),
          textId: id,
          /** What its sticker says. */
          code: z.string().nullable(),
          /** Whose name is null, whoever reads it may not see. */
          equipment: z.array(z.strictObject({ id, name: z.string().nullable() })).readonly(),
        }),
      )
      .readonly(),
    entries: z.array(told).readonly(),
    before: z.array(before).readonly(),
    signatures: z.array(z.strictObject({ role: z.string(), by: person, at: instant })).readonly(),
    counts: z.strictObject({ asked: z.int(), answered: z.int(), contested: z.int() }),
    /** What must be shown and is not. */
    missing: z.array(z.string()).readonly(),
    /** Within which time a defect that is found here is to be mended. */
    limits: z.strictObject({ urgentHours: z.number(), majorDays: z.number(), generalDays: z.number() }),
    may: z.strictObject({ enter: z.boolean(), decide: z.boolean() }),
    position: z.int(),
  }),
  asOf: true,
});
export type WorkSheetTold = z.infer<(typeof readWorkSheet)['response']>;

/** Answers of whoever holds the task, or works with him: each is taken once, for ever. */
export const enterWorkSheet = defineCall({
  name: 'enterWorkSheet',
  method: 'POST',
  subject: 'organisation',
  path: `${base}/entries`,
  permission: { anyOf: sees },
  params: z.strictObject({ task: id }),
  body: z.strictObject({ items: z.array(entrySent).min(1).max(mostAtOnce).readonly() }),
  response: z.strictObject({ items: z.array(heard).readonly() }),
});

/** Which of several answers to one item counts. */
export const decideWorkSheet = defineCall({
  name: 'decideWorkSheet',
  method: 'POST',
  subject: 'organisation',
  path: `${base}/decide`,
  permission: { anyOf: sees },
  params: z.strictObject({ task: id }),
  body: z.strictObject({ keeps: z.uuid().nullable(), drops: z.array(z.uuid()).max(50).readonly() }),
  response: z.strictObject({ task: id }),
});

/** By whoever did it, in a role that the text asks for. */
export const signWorkSheet = defineCall({
  name: 'signWorkSheet',
  method: 'POST',
  subject: 'organisation',
  path: `${base}/sign`,
  permission: { anyOf: sees },
  params: z.strictObject({ task: id }),
  body: z.strictObject({ role: z.string().trim().min(1).max(64) }),
  response: z.strictObject({ task: id, roles: z.array(z.string()).readonly() }),
});
