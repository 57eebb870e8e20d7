import { type Defect, defects } from '../../../domain/defect/defectLedger.ts';
import { defectLaw } from '../../../domain/defect/law.ts';
import { partsOfStream } from '../../../domain/event/event.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Policy } from '../../log/follow/policy.ts';
import type { Log } from '../../log/log.ts';

interface Means {
  readonly log: Pick<Log, 'remembered'>;
  readonly ledgers: Pick<Ledgers, 'obey'>;
}

const name = 'defectReview';

/**
 * What is registered goes to its review by itself: nobody who saw something broken has to know how it is reviewed. Where no flow reviews it, or
 * nobody can be asked, whoever may audit does.
 */
export const defectReview = ({ log, ledgers }: Means): Policy => ({
  name,
  types: [defectLaw.events.DefectRegistered.event.type],
  // A past that was made up, or brought, had its review there.
  past: 'left',
  async react({ stream, position, at }) {
    const row = (await log.remembered([stream])).get(stream)?.context as unknown as Defect | undefined;
    if (row === undefined || row.state !== 'registered' || row.review !== 'none') return [];
    const done = await ledgers.obey(
      defects,
      { command: 'submit', id: partsOfStream(stream).id, given: {}, at },
      { by: { kind: 'policy', id: name }, command: { id: `${name}:${position}`, digest: name } },
    );
    if (!done.ok && done.refusal.code === 'UNAVAILABLE') throw new Error(`${stream} was not submitted`);
    return [];
  },
});
