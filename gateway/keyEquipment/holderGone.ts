import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import { type Dispatch, dispatches } from '../../domain/dispatch/dispatch.ts';
import { mayDo, mayGive } from '../../domain/dispatch/law.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { eventTypesOf } from '../../domain/ledger/events.ts';
import { noticeSent } from '../../domain/notice/events.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Policy, Reaction } from '../log/follow/policy.ts';
import { peopleFor } from '../work/index.ts';

interface Means {
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  readonly followers: Pick<Followers, 'passed'>;
  readonly clock: Pick<Clock, 'now'>;
}

const name = 'dispatchHolderGone';
const [ofUsers, ofRoles] = [eventTypesOf(users), eventTypesOf(roles)];
const open: ReadonlySet<string> = new Set(['given', 'received', 'executing']);

/**
 * Where nobody can go on with a dispatch any more, because whoever has it or was named left or lost the right, its giver is told, once for each of them: it is
 * given to others, or withdrawn and given anew.
 */
export const dispatchHolderGone = (means: Means): Policy => ({
  name,
  types: [ofUsers.changed, ofUsers.deleted, ofRoles.changed, ofRoles.deleted],
  // Whoever left in the past left: how he stands is asked of now.
  past: 'itself',
  async react({ position }) {
    await Promise.all([users.name, roles.name, dispatches.name].map((one) => means.followers.passed(position, one)));
    const rows = (await means.ledgers.everyRow(dispatches)).filter(({ state }) => open.has(state));
    return (await Promise.all(rows.map((row) => told(means, row)))).flat();
  },
});

/** Of whom it hangs: who has it, else those who were named; of one that anybody may receive of nobody. */
const holdersOf = ({ state, receiverId, receiverIds }: Dispatch): readonly string[] =>
  state === 'given' ? receiverIds : receiverId === null ? [] : [receiverId];

async function told({ ledgers, clock }: Means, row: Dispatch): Promise<readonly Reaction[]> {
  const holders = holdersOf(row);
  if (holders.length === 0) return [];
  const [doing, giving] = await Promise.all(
    [mayDo, mayGive].map((right) => peopleFor(ledgers, row.orgId, clock.now(), 'itself', right)),
  );
  if (holders.some((one) => doing?.users.has(one))) return [];
  const givers = [...(giving?.users.keys() ?? [])];
  const to = givers.filter((one) => one === row.giverId);
  const asked = (to.length > 0 ? to : givers).slice(0, 1_000);
  if (asked.length === 0) return [];
  const stream = `notice-dispatch.${row.id}.${holders.toSorted().at(0)}`;
  const data = {
    kind: 'DETAIL',
    work: 'DISPATCH_STRANDED',
    subject: row.number ?? row.id,
    state: null,
    taskId: null,
    dataId: row.id,
    deviceType: null,
    to: asked,
  } as const;
  return [
    {
      key: row.id,
      by: { kind: 'policy', id: name },
      digest: null,
      reads: [stream],
      decide: (known) =>
        known.of(stream) === null
          ? accepted({
              appends: [
                {
                  stream,
                  org: row.orgId,
                  events: [{ type: noticeSent.type, at: instantOf(clock.now()), data, to: null }],
                },
              ],
            })
          : refused('ALREADY_DONE'),
    },
  ];
}
