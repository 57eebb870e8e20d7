import { z } from 'zod';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';

/** An alarm was told to the outside for the `times`-th time, as a push says. Stream `alarmPush-<alarm>-<push>`. */
export const alarmPushed = defineEvent(
  'AlarmPushed',
  z.strictObject({
    alarm: z.string(),
    push: z.string(),
    times: z.int().min(1),
    /** Who is told by e-mail; whoever may not see the alarm, or has no address, is not among them. */
    users: z.array(z.string()).readonly(),
    webhooks: z.boolean(),
  }),
);
export type AlarmPushedData = z.infer<typeof alarmPushed.data>;

export const alarmPushStream = (alarm: string, push: string): string => `alarmPush-${alarm}-${push}`;

export const alarmPushEvents: readonly EventDeclaration[] = [alarmPushed];
