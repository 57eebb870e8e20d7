import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { pageAnswer, pageQuery } from '../../call/page.ts';
import { instant } from '../../clock/instant.ts';
import type { Text } from '../../text/message.ts';

/** What the field told, or what was done to what it told. */
export const fieldEventKinds = {
  info: { cn: '信息', en: 'Information' },
  alarm: { cn: '告警', en: 'Alarm' },
  fault: { cn: '故障', en: 'Fault' },
  replaced: { cn: '更换表计', en: 'Meter replaced' },
  corrected: { cn: '更正', en: 'Corrected' },
  doubt: { cn: '存疑读数', en: 'Questionable reading' },
  waveform: { cn: '录波', en: 'Waveform' },
  position: { cn: '变位', en: 'Switch position' },
} as const satisfies Readonly<Record<string, Text>>;
export type FieldEventKind = keyof typeof fieldEventKinds;

const id = z.string().min(1).max(128);
const kind = z.enum(Object.keys(fieldEventKinds) as [FieldEventKind]);
const text = z.strictObject({ cn: z.string(), en: z.string() });
const named = z.strictObject({ id, name: z.string() });

/** Recorded so much later than it happened, ms, it came after: by a buffer, by hand, or as a file. */
export const cameAfter = 60_000;
/** So many of a span are looked through, the newest of them. */
export const mostFieldEvents = 20_000;
/** The span as a lane has so many parts. */
export const laneParts = 60;

const value = z.strictObject({
  name: text,
  /** A decimal or a word; null where it is not known. */
  value: z.string().nullable(),
  unit: z.string().nullable(),
  /** Where what is told is a moment. */
  at: instant.nullable(),
});

export const fieldEventSchema = z.strictObject({
  position: z.int(),
  at: instant,
  recordedAt: instant,
  kind,
  org: id,
  device: named.nullable(),
  point: named.nullable(),
  what: text,
  values: z.array(value).readonly(),
  /** How much later it was recorded, ms; null where it came in time. */
  late: z.int().nullable(),
  /** Neighbours with one number cannot be put in order. */
  bracket: z.int().nullable(),
  /** The record or the alarm that belongs to it. */
  leadsTo: z.strictObject({ kind: z.enum(['waveform', 'alarm']), id }).nullable(),
});
export type FieldEvent = z.infer<typeof fieldEventSchema>;

/** What the field told in a span of at most 30 days (V136), in its own order: by the moment at which it happened, the newest first. */
export const listFieldEvents = defineCall({
  name: 'listFieldEvents',
  method: 'GET',
  path: '/gateway/api/fieldEvents',
  permission: { anyOf: ['/eventData'] },
  query: z.strictObject({
    from: instant,
    to: instant,
    kind: kind.optional(),
    device: id.optional(),
    /** What measures or belongs to the unit, or to what lies below it. */
    unit: id.optional(),
    q: z.string().trim().max(100).optional(),
    ...pageQuery,
  }),
  response: pageAnswer(fieldEventSchema).extend({
    /** How many fall into each part of the span. */
    lane: z.array(z.strictObject({ from: instant, n: z.int() })).readonly(),
    kinds: z.array(z.strictObject({ kind, n: z.int() })).readonly(),
    /** Older ones of the span were not looked through. */
    isCut: z.boolean(),
  }),
  heavy: true,
});
