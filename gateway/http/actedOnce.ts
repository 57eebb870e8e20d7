import type { CallDeclaration, InputOf } from '../../domain/call/declaration.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import type { Actor, Json } from '../../domain/event/event.ts';
import type { Log } from '../log/log.ts';
import type { Answers, KeptAnswer, NamedCall } from './answers.ts';
import type { OpenContext, ServedCall } from './handler.ts';
import type { Acted, Repeats } from './repeats.ts';

interface Memory {
  readonly answers: Answers;
  readonly repeats: Repeats;
  readonly log: Log;
  readonly say: (line: string) => void;
}

interface Once {
  readonly served: ServedCall;
  readonly named: NamedCall;
  /** Whom the log names as its author. */
  readonly by: Actor;
  readonly input: InputOf<CallDeclaration>;
  readonly handle: (answeredIn: OpenContext['answeredIn']) => Promise<Acted>;
}

/** Another gateway was asked the same, and has done it: this one's act does not stand. */
class DoneMeanwhile extends Error {}

/**
 * Runs the call, or gives what it answered the first time. A refusal is not kept: nothing was done. What appends nothing keeps its answer in
 * its own transaction, where it has one (`answeredIn`). A gateway that ended between
 * the events and the keeping has the answer in the log, written with them; where the log holds less than the whole answer the
 * handler makes it again, and its events, which bear the id, are not appended twice.
 */
export function actedOnce(memory: Memory, once: Once): Promise<Acted> {
  return memory.repeats(once.named, async () => {
    const first = await heard(memory, once);
    if (first !== null) return first;
    let isKept = false;
    const answeredIn: OpenContext['answeredIn'] = async (tx, value) => {
      const told = toldAgain(once, { value: value as Json, position: null });
      if (!(await memory.answers.keep(once.named, told, tx))) throw new DoneMeanwhile();
      isKept = true;
    };
    try {
      const acted = await once.handle(answeredIn);
      if (acted.result.ok && !isKept)
        await keep(memory, once, { value: acted.result.value as Json, position: acted.position });
      return acted;
    } catch (error) {
      const other = error instanceof DoneMeanwhile ? await heard(memory, once) : null;
      if (other === null) throw error;
      return other;
    }
  });
}

/** The answer of the first time; null where there was none. */
async function heard(memory: Memory, once: Once): Promise<Acted | null> {
  const kept = await known(memory, once);
  if (!kept.ok) return { result: kept, position: null };
  return kept.value === null
    ? null
    : { result: accepted(await again(once, kept.value.value)), position: kept.value.position };
}

/** What was kept of the first time; of an act whose answer was never kept, what the log holds of it where that is the whole. */
async function known({ answers, log }: Memory, { served, named, by }: Once): Promise<Result<KeptAnswer | null>> {
  const kept = await answers.of(named);
  if (!kept.ok || kept.value !== null) return kept;
  const logged = await log.answered(named.id, by, named.digest);
  if (logged === null) return accepted(null);
  if (!logged.ok) return logged;
  const { answer, position } = logged.value;
  return accepted(served.call.response.safeParse(answer).success ? { value: answer, position } : null);
}

const toldAgain = ({ served }: Once, { value, position }: KeptAnswer): KeptAnswer => ({
  value: served.retelling?.kept(value) ?? value,
  position,
});

const again = async ({ served, named }: Once, value: Json): Promise<Json> =>
  served.retelling?.again(value, named) ?? value;

/** What was done is done: a memory that fails is told to the operator, and the caller is answered. */
async function keep({ answers, say }: Memory, once: Once, answer: KeptAnswer): Promise<void> {
  const { named } = once;
  await answers
    .keep(named, toldAgain(once, answer))
    .catch((error: unknown) => say(`${named.call}: its answer was not kept for repeats: ${String(error)}`));
}
