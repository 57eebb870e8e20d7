import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { alarmSettings } from './alarmSetting.ts';

const id = z.string().min(1).max(128);
const count = z.int().min(0);
const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** So many rows at once. */
export const movesShown = 20;

const row = z.strictObject({
  kind: z.enum(['limitRule', 'energyLimit']),
  id,
  name: z.string(),
  limitName: z.string().nullable(),
  from: level,
  to: level,
  /** Alarms of it that stand, and of them those that nobody has confirmed and that go on to further roles. */
  open: count,
  escalating: count,
});
export type LevelMoveRow = z.infer<typeof row>;

/**
 * Live limits of an organisation, and of those below it that set nothing themselves, whose level is another one by a table: before it is saved what it will move,
 * after it what it has not reached yet. Each takes its new level with its next change (ADR 0033); alarms that stand keep theirs.
 */
export const previewLevels = defineCall({
  name: 'previewLevels',
  method: 'POST',
  path: '/gateway/api/alarmSettings/levels',
  permission: { anyOf: ['/alarmConfiguration'] },
  acts: false,
  body: z.strictObject({
    orgId: id,
    levelTable: alarmSettings.fields.levelTable.schema,
    page: z.int().min(1).max(10_000).default(1),
  }),
  asOf: { no: 'it looks ahead of a change of what stands now' },
  response: z.strictObject({
    /** Of all pages. */
    total: count,
    raised: count,
    lowered: count,
    alarms: count,
    escalating: count,
    rows: z.array(row).readonly(),
  }),
});
