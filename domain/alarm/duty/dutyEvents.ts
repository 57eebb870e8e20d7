import { z } from 'zod';
import { instant } from '../../clock/instant.ts';
import { defineEvent, type EventDeclaration } from '../../event/declaration.ts';
import { mostSteps } from './alarmDuty.ts';

/**
 * An alarm that a duty answers was announced (step 0), or nobody had confirmed it when the time of a step had passed: its role is told. Stream
 * `alarmCall-<alarm>-<duty>`.
 */
export const alarmCalled = defineEvent(
  'AlarmCalled',
  z.strictObject({
    alarm: z.string(),
    duty: z.string(),
    /** Of the alarm then. */
    level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    step: z.int().min(0).max(mostSteps),
    /** When it was announced: from then on the minutes of the steps count. */
    begun: instant,
    to: z.array(z.string()).readonly(),
    /** Who was told of another alarm of the same flood already, as urgent or more. */
    spared: z.array(z.string()).readonly(),
  }),
);
export type AlarmCalledData = z.infer<typeof alarmCalled.data>;

export const alarmCallStream = (alarm: string, duty: string): string => `alarmCall-${alarm}-${duty}`;

export const alarmCallEvents: readonly EventDeclaration[] = [alarmCalled];
