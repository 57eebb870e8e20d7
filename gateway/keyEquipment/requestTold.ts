import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import { type Dispatch, dispatches } from '../../domain/dispatch/dispatch.ts';
import type { RequestStanding } from '../../domain/dispatch/states.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { type Json, partsOfStream, streamOf } from '../../domain/event/event.ts';
import { requestStream } from '../../domain/switching/request/events.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { rowByLaw } from '../ledger/write/rowByLaw.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Policy, Reaction } from '../log/follow/policy.ts';
import type { Log } from '../log/log.ts';

interface Means {
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'obey'>;
  readonly followers: Pick<Followers, 'passed'>;
  readonly log: Pick<Log, 'head'>;
  readonly clock: Pick<Clock, 'now'>;
}

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
export const dispatchRequest = (means: Means): Policy => ({
  name,
  types: Object.keys(standings),
  past: 'left',
  async react(event) {
    const { id } = partsOfStream(event.stream);
    const requestState = standings[event.type as keyof typeof standings];
    const done = await means.ledgers.obey(
      dispatches,
      { command: 'tellRequest', id, given: { requestId: id, requestState }, at: event.at },
      { by: { kind: 'policy', id: name }, command: { id: `${name}:${event.position}`, digest: name } },
    );
    // Over by then it asks no more: it was reported as it stood.
    if (!done.ok && done.refusal.code === 'UNAVAILABLE')
      throw new Error(`dispatch ${id} was not told what became of its request`);
    return [];
  },
  // Those under way when the policy came to the site: their requests had come further by then, and nothing told them.
  sweep: {
    version: 2,
    async react() {
      const { ledgers, followers, log } = means;
      await followers.passed(log.head().position, dispatches.name);
      const rows = await ledgers.everyRow(dispatches);
      return rows.filter(isAsking).map((row) => catchesUp(means, row));
    },
  },
});

const isAsking = ({ instruction, state }: Dispatch): boolean =>
  instruction === 'moveSwitch' && (state === 'received' || state === 'executing');

function catchesUp({ clock }: Means, { id }: Dispatch): Reaction {
  const [stream, request] = [streamOf(dispatches.name, id), requestStream(id)];
  return {
    by: { kind: 'policy', id: name },
    digest: null,
    reads: [stream, request],
    decide(known) {
      const requestState = standingOf(known.of(request)?.value ?? null);
      const row = known.of(stream)?.context as unknown as Dispatch | undefined;
      if (requestState === null || row?.requestState === requestState) return refused('ALREADY_DONE');
      const given = { requestId: id, requestState };
      const order = { type: 'TELL_REQUEST', at: instantOf(Math.trunc(clock.now())), by: null, given };
      const done = rowByLaw(lawOfLedger(dispatches), known, { stream, order });
      return done.ok ? accepted({ appends: [done.value] }) : done;
    },
  };
}
