import { dispatches } from '../../domain/dispatch/dispatch.ts';
import type { RequestStanding } from '../../domain/dispatch/states.ts';
import { type Json, partsOfStream } from '../../domain/event/event.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Policy } from '../log/follow/policy.ts';

const name = 'dispatchRequest';

/** What of a request binds the report of its dispatch. One that is withdrawn is so with its dispatch. */
const standings = {
  SwitchRequestOrdered: 'ordered',
  SwitchRequestDone: 'done',
  SwitchRequestFailed: 'failed',
  SwitchRequestExpired: 'expired',
} as const satisfies Readonly<Record<string, RequestStanding>>;

/** The same of where a request stands by its law. */
export const standingOf = (value: Json): RequestStanding | null =>
  Object.values(standings).find((one) => one === value) ?? null;

/** A dispatch that asks for a switch hears what becomes of that: a request bears the id of the dispatch that asks. */
export const dispatchRequest = ({ ledgers }: { readonly ledgers: Pick<Ledgers, 'obey'> }): Policy => ({
  name,
  types: Object.keys(standings),
  past: 'left',
  async react(event) {
    const { id } = partsOfStream(event.stream);
    const requestState = standings[event.type as keyof typeof standings];
    const done = await ledgers.obey(
      dispatches,
      { command: 'tellRequest', id, given: { requestId: id, requestState }, at: event.at },
      { by: { kind: 'policy', id: name }, command: { id: `${name}:${event.position}`, digest: name } },
    );
    // Over by then it asks no more: it was reported as it stood.
    if (!done.ok && done.refusal.code === 'UNAVAILABLE')
      throw new Error(`dispatch ${id} was not told what became of its request`);
    return [];
  },
});
