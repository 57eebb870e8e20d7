import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { defineEvent } from '../event/declaration.ts';
import { streamOf } from '../event/event.ts';

/** The gateway's wall clock was set by more than 2 s: it should have shown `expected` and shows `found`. In the stream `gateway-clock`. */
export const clockJumped = defineEvent(
  'ClockJumped',
  z.strictObject({ expected: instant, found: instant, by: z.int() }),
);

/** Nobody listened from one moment to the other: the gateway's loop, its intake or its store hung. In the stream `gateway-listening`. */
export const gatewayHeldUp = defineEvent('GatewayHeldUp', z.strictObject({ from: instant, to: instant }));

export const listeningStream = streamOf('gateway', 'listening');
export const clockStream = streamOf('gateway', 'clock');
