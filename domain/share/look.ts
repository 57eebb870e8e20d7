import { z } from 'zod';
import { day, instant } from '../clock/instant.ts';
import { severities } from '../defect/states.ts';
import { fileHash } from '../rowFile/rowFile.ts';
import { verdicts } from '../work/sheet/events.ts';
import { lookKindNames } from './kinds.ts';

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as [K, ...K[]];
const verdict = z.enum(keysOf(verdicts));
const severity = z.enum(keysOf(severities)).nullable();
const words = z.string();
/** Who: in full to who has the right, by the first sign of the name to who bears a token. */
const person = z.string().nullable();

/** So many photos of a record are shown, the newest. */
export const mostLookPhotos = 24;

const photo = z.strictObject({ hash: fileHash, at: instant, says: words.nullable() });

/** What was answered of one thing, as it was judged then. */
const answer = z.strictObject({
  place: words,
  thing: words.nullable(),
  item: words,
  value: words.nullable(),
  unit: words.nullable(),
  at20: words.nullable(),
  last: words.nullable(),
  factory: words.nullable(),
  limit: words.nullable(),
  verdict,
  severity,
  at: instant,
  by: person,
  note: words.nullable(),
});

/** One record as it is looked at, told in the reader's language: no place on the map, no price, and nothing that leads elsewhere. */
export const recordLook = z.strictObject({
  kind: z.enum(lookKindNames),
  number: words,
  title: words,
  state: words,
  /** The states on its way, with when it came to each and by whom; not reached: null. */
  steps: z.array(z.strictObject({ name: words, at: instant.nullable(), by: person, is: z.boolean() })).readonly(),
  facts: z.array(z.strictObject({ name: words, value: words })).readonly(),
  answers: z.array(answer).readonly(),
  signatures: z.array(z.strictObject({ role: words, at: instant, by: person })).readonly(),
  photos: z.array(photo).readonly(),
  /** How many more it has. */
  morePhotos: z.int().min(0),
  story: z.array(z.strictObject({ at: instant, what: words, by: person })).readonly(),
  /** Opened by a token: what is more of it, who signs in sees. */
  byToken: z.boolean(),
});
export type RecordLookTold = z.infer<typeof recordLook>;

/** A point of a round, as whoever stands before its sticker is told of it. */
export const pointLook = z.strictObject({
  place: words,
  path: words,
  equipment: z.array(words).readonly(),
  /** When it was last walked past, a day of the site; null: never yet. */
  lastDay: day.nullable(),
  answers: z
    .array(
      z.strictObject({
        thing: words.nullable(),
        item: words,
        /** To who is signed in alone. */
        value: words.nullable(),
        unit: words.nullable(),
        verdict,
        severity,
      }),
    )
    .readonly(),
  /** When it is due again, to who is signed in; null: no round is planned. */
  next: instant.nullable(),
  /** The reader's own round that leads past here today. */
  today: z.string().nullable(),
  byToken: z.boolean(),
});
export type PointLookTold = z.infer<typeof pointLook>;

/** A spare part, as whoever stands before its sticker is told of it: no price, no order, no person. */
export const partLook = z.strictObject({
  name: words,
  code: words,
  model: words.nullable(),
  maker: words.nullable(),
  unit: words,
  /** What it fits, in the reader's language. */
  fits: z.array(words).readonly(),
  /** The address of its picture. */
  picture: words.nullable(),
  /** Where it lies, and how much of it is free there. */
  stock: z
    .array(z.strictObject({ warehouse: words, batch: words.nullable(), free: words, expires: day.nullable() }))
    .readonly(),
  byToken: z.boolean(),
});
export type PartLookTold = z.infer<typeof partLook>;
