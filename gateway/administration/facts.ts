import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import type { EventDeclaration } from '../../domain/event/declaration.ts';
import { type Actor, type Json, streamOf } from '../../domain/event/event.ts';
import type { Log } from '../log/log.ts';

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

/**
 * Writes one fact at the end of its stream. Two at once on one stream: the later one looks again.
 */
export async function record(log: Log, fact: AccessFact): Promise<Result<number>> {
  const stream = streamOf(fact.aggregate, fact.id);
  for (let tries = 0; ; tries++) {
    const expected = (await log.remembered([stream])).get(stream)?.version ?? 0;
    const event = { type: fact.type.type, at: instantOf(fact.at), data: fact.data, to: null };
    const written = await log.append({
      id: fact.command.id,
      by: fact.by,
      digest: fact.command.digest,
      ...(fact.answer === undefined ? {} : { answer: fact.answer }),
      appends: [{ stream, expected, org: fact.org, events: [event] }],
    });
    if (written.ok) return accepted(written.value.position);
    if (written.refusal.code !== 'VERSION_CONFLICT' || tries === 5) return written;
  }
}
