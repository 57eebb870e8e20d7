import { accepted, type Result } from '../domain/error/errors.ts';
import type { Json } from '../domain/event/event.ts';
import type { Decided, Decider, Remembered } from './decider.ts';

/** What a command leads to: the facts, and what is remembered after the last of them. */
export interface Acted {
  readonly events: readonly Decided[];
  readonly after: Remembered;
  /** As the log keeps it beside the stream. */
  readonly context: Json;
  readonly machine: { readonly name: string; readonly version: number };
}

/** Decides one command on what is remembered of a thing (null: nothing yet) and folds the facts. */
export function act<Command, C extends Json>(
  decider: Decider<Command, C>,
  remembered: { readonly value: Json; readonly context: Json } | null,
  command: Command,
): Result<Acted> {
  const before: Remembered<C> =
    remembered === null || remembered.context === null
      ? decider.initial
      : { value: decider.upcast(remembered.value), context: remembered.context as C };
  const decision = decider.decide(before, command);
  if (!decision.ok) return decision;
  const after = decision.value.reduce((state, fact) => decider.evolve(state, fact), before);
  return accepted({
    events: decision.value,
    after,
    context: after.context,
    machine: { name: decider.name, version: decider.version },
  });
}
