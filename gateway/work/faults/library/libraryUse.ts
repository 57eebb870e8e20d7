import type { Fault } from '../../../../domain/fault/faultLedger.ts';
import { faults } from '../../../../domain/fault/faultLedger.ts';
import { faultLaw } from '../../../../domain/fault/law.ts';
import { faultEntries } from '../../../../domain/fault/library/faultEntry.ts';
import type { Ledgers } from '../../../ledger/ledgers.ts';
import type { Followers } from '../../../log/follow/follower.ts';
import type { Policy } from '../../../log/follow/policy.ts';
import type { Log } from '../../../log/log.ts';

interface Means {
  readonly log: Pick<Log, 'remembered'>;
  readonly ledgers: Pick<Ledgers, 'amend' | 'everyRow'>;
  readonly followers: Pick<Followers, 'passed'>;
}

const name = 'libraryUse';

/** How often an entry was tried, and how often it helped, is counted from the closed faults that name it: all of them anew, whichever closed last. */
export const libraryUse = (means: Means): Policy => ({
  name,
  types: [faultLaw.events.FaultClosed.event.type],
  past: 'left',
  async react(event) {
    const row = ((await means.log.remembered([event.stream])).get(event.stream)?.context ??
      null) as unknown as Fault | null;
    const entryId = row?.entryId ?? null;
    if (entryId === null) return [];
    await means.followers.passed(event.position);
    const own = (await means.ledgers.everyRow(faults)).filter(
      (one) => one.state === 'closed' && one.entryId === entryId,
    );
    const counts = { tried: own.length, helped: own.filter(({ advice }) => advice === 'helped').length };
    const done = await means.ledgers.amend(
      faultEntries,
      entryId,
      ({ tried, helped }) => (tried === counts.tried && helped === counts.helped ? {} : counts),
      { by: { kind: 'policy', id: name }, command: { id: `${name}:${event.position}`, digest: name } },
    );
    if (!done.ok && done.refusal.code === 'UNAVAILABLE') throw new Error(`entry ${entryId} was not counted`);
    return [];
  },
});
