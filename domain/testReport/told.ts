import { z } from 'zod';
import { day, instant } from '../clock/instant.ts';
import { severities } from '../defect/states.ts';
import { itemVerdicts, reportVerdicts } from './states.ts';

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as [K, ...K[]];
const words = z.string();
const facts = z.array(z.strictObject({ name: words, value: words })).readonly();
const verdict = z.enum(keysOf(itemVerdicts)).nullable();

/** One reading of a test, as it is told in a report: the limit is that of its day. */
export const toldReading = z.strictObject({
  slot: words,
  task: words,
  place: words,
  thing: words.nullable(),
  item: words,
  value: words.nullable(),
  unit: words.nullable(),
  at20: words.nullable(),
  last: words.nullable(),
  factory: words.nullable(),
  limit: words.nullable(),
  /** Null: nothing is judged of it. */
  verdict,
  severity: z.enum(keysOf(severities)).nullable(),
  /** Why it has no verdict, what was noted, or why somebody judged it so. */
  says: words.nullable(),
  byHand: z.boolean(),
});
export type ToldReading = z.infer<typeof toldReading>;

const instrument = z.strictObject({
  name: words,
  model: words.nullable(),
  serial: words.nullable(),
  validTo: day.nullable(),
  /** Its certificate was over on the day of the test. */
  expired: z.boolean(),
});
export type ToldInstrument = z.infer<typeof instrument>;

const toldTrend = z.strictObject({
  thing: words.nullable(),
  item: words,
  unit: words.nullable(),
  /** The oldest first. */
  values: z.array(z.strictObject({ at: instant, value: words })).readonly(),
});
export type ToldTrend = z.infer<typeof toldTrend>;

const block = { key: words, title: words };
export const toldBlock = z.discriminatedUnion('kind', [
  z.strictObject({ ...block, kind: z.literal('head'), facts }),
  z.strictObject({ ...block, kind: z.literal('nameplate'), things: z.array(facts).readonly() }),
  z.strictObject({ ...block, kind: z.literal('instruments'), rows: z.array(instrument).readonly() }),
  z.strictObject({ ...block, kind: z.literal('table'), whole: z.boolean(), rows: z.array(toldReading).readonly() }),
  z.strictObject({ ...block, kind: z.literal('trend'), rows: z.array(toldTrend).readonly() }),
  z.strictObject({
    ...block,
    kind: z.literal('verdict'),
    verdict: z.enum(keysOf(reportVerdicts)).nullable(),
    failed: z.int(),
    unjudged: z.int(),
    conclusion: words.nullable(),
  }),
  z.strictObject({ ...block, kind: z.literal('text'), filled: z.boolean(), text: words }),
  z.strictObject({
    ...block,
    kind: z.literal('signatures'),
    signatures: z.array(z.strictObject({ role: words, name: words.nullable(), at: words.nullable() })).readonly(),
  }),
]);
export type ToldBlock = z.infer<typeof toldBlock>;

/** A report as it stands on its pages, told in its own language. */
export const toldReport = z.strictObject({
  lang: z.enum(['cn', 'en']),
  title: words,
  number: words.nullable(),
  blocks: z.array(toldBlock).readonly(),
});
export type ToldReport = z.infer<typeof toldReport>;
