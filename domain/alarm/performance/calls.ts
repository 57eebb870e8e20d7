import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { alarmSchema } from '../alarm.ts';
import { deskNames } from '../desks.ts';

const count = z.int().min(0);
const most = z.strictObject({ n: count, at: instant.nullable() });
const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** A span of at most so many days is looked at at once. */
export const mostDays = 366;

/** One that announced most: what it is, how often, and whether it chattered. */
const loudest = z.strictObject({
  source: z.strictObject({ rule: z.string(), point: z.string() }),
  n: count,
  chattered: z.boolean(),
  level,
  ...alarmSchema.pick({ org: true, type: true, object: true, point: true, rule: true, judges: true, limitName: true })
    .shape,
});
export type LoudestSource = z.infer<typeof loudest>;

/** What is called so; of a role that the reader may not know of nothing is told. */
const called = z.strictObject({ id: z.string().nullable(), name: z.string().nullable() });
const desk = z.strictObject({
  role: called.nullable(),
  /** Null: around the clock, or told for all shifts. */
  shift: called.nullable(),
  n: count,
  unattended: count,
  onDuty: count,
});
export type DeskRow = z.infer<typeof desk>;
const desksTold = z.array(desk).readonly();

/** What the alarms of a span asked of who sees them. Only what was announced counts: acts, shelved and suppressed alarms do not. */
export const performanceSchema = z.strictObject({
  from: instant,
  to: instant,
  announced: count,
  tenMinutes: z.strictObject({ periods: count, over5: count, over10: count, most }),
  hours: z.strictObject({ periods: count, over30: count, most }),
  minute: most,
  /** The fullest first, at most a hundred; the three beside them are of all. `floodFirst`: the most in the first ten minutes of one. */
  floods: z.array(z.strictObject({ from: instant, to: instant, n: count, first: count })).readonly(),
  floodCount: count,
  floodMs: count,
  floodFirst: count,
  levels: z.array(z.strictObject({ level, n: count })).readonly(),
  loudest: z.array(loudest).readonly(),
  /** Sources that were said to chatter, by the setting of then. */
  chattering: count,
  /** Alarms that were over within ten seconds and did not come again within a minute. */
  fleeting: count,
  /** Alarms whose condition lasted more than 24 hours: on the day with most of them, and at the end. */
  stale: z.strictObject({ most: count, on: instant.nullable(), atEnd: count }),
  /** Whose condition held at the end of the span. */
  active: count,
  /** Null where the span has ended: what was shelved then is told by the position of then. */
  shelved: count.nullable(),
  /** How long it took to confirm, ms; null where nothing was confirmed. */
  confirming: z.strictObject({
    n: count,
    median: count.nullable(),
    p95: count.nullable(),
    waiting: count,
    since: instant.nullable(),
  }),
  /**
   * Who had the desk as they were announced, by the duties of then. Where several answer the same it counts to each: `answered` and `nobody` together are all that
   * was announced. `unattended`: while nobody who should answer was signed in; `onDuty`, ms: how long that desk was held within the span.
   */
  desks: z.strictObject({
    answered: count,
    unanswered: count,
    byRole: desksTold,
    byShift: desksTold,
    byBoth: desksTold,
  }),
  days: z.array(z.strictObject({ from: instant, n: count, most: count })).readonly(),
});
export type Performance = z.infer<typeof performanceSchema>;

/** The figures of ISA-18.2 and EEMUA 191 over a span, of the alarms that the person may see. */
export const alarmPerformance = defineCall({
  name: 'alarmPerformance',
  method: 'GET',
  path: '/gateway/api/alarms/performance',
  permission: { anyOf: ['/monitoringAlarm', '/alarmAnalysis'] },
  query: z
    .strictObject({ from: instant, to: instant, org: z.string().min(1).max(64).optional() })
    .refine(({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= mostDays * 86_400_000, {
      path: ['to'],
    }),
  response: performanceSchema,
  heavy: true,
});

/** How many alarms of all that the caller may see were announced in the last ten minutes, and whether a flood goes on. */
export const alarmRate = defineCall({
  name: 'alarmRate',
  method: 'GET',
  path: '/gateway/api/alarms/rate',
  permission: { anyOf: deskNames },
  response: z.strictObject({
    announced: count,
    /** Null where none goes on. `since`: its beginning; `worst`: the worst level that was announced in it. */
    flood: z.strictObject({ since: instant, worst: level }).nullable(),
  }),
  asOf: { no: 'a flood is told of the present; of the past the figures of a span tell' },
});
