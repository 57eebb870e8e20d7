import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { defineEvent } from '../event/declaration.ts';
import { streamOf } from '../event/event.ts';

/** The gateway's wall clock was set by more than 2 s: it should have shown `expected` and shows `found`. In the stream `gateway-clock`. */
export const clockJumped = defineEvent('ClockJumped', z.strictObject({ expected: instant, found: instant, by: z.int() }));

export const clockStream = streamOf('gateway', 'clock');
