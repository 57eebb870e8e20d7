import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import { accepted, type Result } from '../../../domain/error/errors.ts';
import type { EventDeclaration } from '../../../domain/event/declaration.ts';
import { type Actor, type Json, streamOf } from '../../../domain/event/event.ts';
import { command } from '../../log/append/command.ts';
import type { Log } from '../../log/log.ts';

export interface AccessFact {
  /** `credential` or `session`. */
  readonly aggregate: string;
  readonly id: string;
  readonly org: string;
  readonly type: EventDeclaration;
  readonly data: Json;
  readonly at: Millis;
  readonly by: Actor;
  readonly command: { readonly id: string; readonly digest: string | null };
  /** Given again to a repeat of the command: never what is told once only. */
  readonly answer?: Json;
}

/** Writes one fact at the end of its stream. */
export async function record(
  log: Pick<Log, 'append' | 'remembered' | 'answered'>,
  fact: AccessFact,
): Promise<Result<number>> {
  const stream = streamOf(fact.aggregate, fact.id);
  const event = { type: fact.type.type, at: instantOf(fact.at), data: fact.data, to: null };
  const written = await command(log, {
    ...fact.command,
    by: fact.by,
    reads: [stream],
    decide: () =>
      accepted({
        appends: [{ stream, org: fact.org, events: [event] }],
        ...(fact.answer === undefined ? {} : { answer: fact.answer }),
      }),
  });
  return written.ok ? accepted(written.value.position) : written;
}
