import { predictorStream } from '../../domain/alarm/forecast/events.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { accepted } from '../../domain/error/errors.ts';
import type { EventDeclaration } from '../../domain/event/declaration.ts';
import type { Actor, Json } from '../../domain/event/event.ts';
import { command } from '../log/append/command.ts';
import type { Log } from '../log/log.ts';

interface Told {
  /** Once and for all: what was told by it is not told again. */
  readonly id: string;
  readonly point: string;
  /** Null where the stream stands already, and keeps its own. */
  readonly org: string | null;
  readonly event: EventDeclaration;
  readonly at: Millis;
  readonly data: Json;
  readonly by?: Actor;
}

const asJob: Actor = { kind: 'job', id: 'forecast' };

/** Tells a fact of a point's predictor. Whether it is one was found out before; that it is told once, its id sees to. */
export async function tell(
  log: Log,
  { id, point, org, event, at, data, by = asJob }: Told,
): Promise<{ readonly position: number }> {
  const stream = predictorStream(point);
  const told = await command(log, {
    id,
    by,
    digest: null,
    reads: [stream],
    decide: (known) => {
      const events = [{ type: event.type, at: instantOf(at), data, to: null }];
      return accepted({ appends: [{ stream, org: org ?? known.of(stream)?.org ?? '', events }] });
    },
  });
  if (!told.ok) throw new Error(`what the predictor of ${point} says was not taken: ${told.refusal.code}`);
  return { position: told.value.position };
}
