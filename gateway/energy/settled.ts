import { alarmStream } from '../../domain/alarm/events.ts';
import { doubtStream } from '../../domain/energy/events.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import { registerDoubtDecider } from '../../machines/energy/registerDoubtDecider.ts';
import type { RegisterDoubtCommand } from '../../machines/energy/registerDoubtMachine.ts';
import { byLaw, type Known, type Planned } from '../log/append/command.ts';

/** The end of a doubt, and its alarm's recovery where it still stands. */
export function settled(known: Known, id: string, order: RegisterDoubtCommand): Result<Planned> {
  const doubt = byLaw(registerDoubtDecider, known, { stream: doubtStream(id), org: null, order });
  if (!doubt.ok) return doubt;
  const recovery = {
    type: 'RECOVER',
    at: order.at,
    // What it asks about is answered, or by what came since there is nothing to ask.
    data: { value: null, quality: quality.good, worst: null, why: 'corrected' },
  } as const;
  const alarm =
    known.of(alarmStream(id)) === null
      ? null
      : byLaw(alarmDecider, known, { stream: alarmStream(id), org: null, order: recovery });
  return accepted({ appends: alarm?.ok ? [doubt.value, alarm.value] : [doubt.value] });
}
