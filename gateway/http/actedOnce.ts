import type { CallDeclaration, InputOf } from '../../domain/call/declaration.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import type { Actor, Json } from '../../domain/event/event.ts';
import type { Log } from '../log/log.ts';
import type { Answers, KeptAnswer, NamedCall } from './answers.ts';
import type { ServedCall } from './handler.ts';
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
  readonly handle: () => Promise<Acted>;
}

/**
 * Runs the call, or gives what it answered the first time. A refusal is not kept: nothing was done. A gateway that ended between
 * the events and the keeping has the answer in the log, written with them; where the log holds less than the whole answer the
 * handler makes it again, and its events, which bear the id, are not appended twice.
 */
export function actedOnce(memory: Memory, once: Once): Promise<Acted> {
  return memory.repeats(once.named, async () => {
    const kept = await known(memory, once);
    if (!kept.ok) return { result: kept, position: null };
    if (kept.value !== null) return { result: accepted(await again(once, kept.value.value)), position: kept.value.position };
    const acted = await once.handle();
    if (acted.result.ok) await keep(memory, once, { value: acted.result.value as Json, position: acted.position });
    return acted;
  });
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

const again = async ({ served, named }: Once, value: Json): Promise<Json> => served.retelling?.again(value, named) ?? value;

/** What was done is done: a memory that fails is told to the operator, and the caller is answered. */
async function keep({ answers, say }: Memory, { served, named }: Once, { value, position }: KeptAnswer): Promise<void> {
  const told = { value: served.retelling?.kept(value) ?? value, position };
  await answers.keep(named, told).catch((error: unknown) => say(`${named.call}: its answer was not kept for repeats: ${String(error)}`));
}
