import type { Json } from '../../domain/event/event.ts';
import { act } from '../../machines/act.ts';
import type { Decided, Decider } from '../../machines/decider.ts';
import type { Known, PlannedAppend } from '../log/append/command.ts';

/** One thing after several orders, as one append: what its law forbids is left out. */
export interface Acted<C extends Json> {
  readonly value: Json;
  readonly context: C;
  readonly append: PlannedAppend | null;
}

/** Asks the law for one order after the other, each on what the one before it left. */
export function acted<O, C extends Json>(
  decider: Decider<O, C>,
  known: Known,
  { stream, org, orders }: { readonly stream: string; readonly org: string; readonly orders: readonly O[] },
): Acted<C> {
  const before = known.of(stream);
  let state: { readonly value: Json; readonly context: Json } | null = before;
  const events: Decided[] = [];
  for (const order of orders) {
    const done = act(decider, state, order);
    if (!done.ok) continue;
    events.push(...done.value.events);
    state = done.value.after;
  }
  const { name, version, initial } = decider;
  const context = (state?.context ?? initial.context) as C;
  const append =
    events.length === 0 ? null : { stream, org: before?.org ?? org, events, context, machine: { name, version } };
  return { value: state === null ? initial.value : decider.upcast(state.value), context, append };
}
