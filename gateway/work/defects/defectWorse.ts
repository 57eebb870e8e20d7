import { type Defect, defects } from '../../../domain/defect/defectLedger.ts';
import { defectTitle } from '../../../domain/defect/defectTitle.ts';
import { defectLaw } from '../../../domain/defect/law.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { personsOf } from '../../../domain/turn/turn.ts';
import type { Policy } from '../../log/follow/policy.ts';
import { peopleFor, readersOf } from '../people.ts';
import type { ReadMeans } from '../readMeans.ts';
import { toldOnce } from '../toldOnce.ts';

type Means = Pick<ReadMeans, 'log' | 'ledgers' | 'clock'>;

const name = 'defectWorse';
const { event: repeated } = defectLaw.events.DefectRepeated;

/** A defect that was seen again and is worse by then is told to whoever leads it; where nobody does, to whoever audits and assigns it. */
export const defectWorse = (means: Means): Policy => ({
  name,
  types: [repeated.type],
  past: 'left',
  async react(event) {
    // It is named where it was worse than what was known.
    if ((dataOf(repeated, event).severity ?? null) === null) return [];
    const found = (await means.log.remembered([event.stream])).get(event.stream)?.context;
    const row = found as unknown as Defect | undefined;
    if (row === undefined || row.state === 'closed') return [];
    const { id } = partsOfStream(event.stream);
    const subject = defectTitle({ ...row, id }, 'cn');
    const word = { work: 'DEFECT_WORSE', subject, dataId: id, to: await toldOf(means, event, row) } as const;
    return toldOnce(`notice-worse.${id}.${event.version}`, event, { by: name, word });
  },
});

async function toldOf({ ledgers, clock }: Means, { org }: Event, { leaderId }: Defect): Promise<readonly string[]> {
  const now = clock.now();
  const [readers, { takers, administrators }] = await Promise.all([
    readersOf(ledgers, defects, { org, now }),
    peopleFor(ledgers, org, now, 'itself', '/defective:issue'),
  ]);
  const readable = (persons: readonly string[]) => persons.filter((one) => readers.has(one)).slice(0, 200);
  const leading = readable(personsOf([leaderId]));
  if (leading.length > 0) return leading;
  const auditing = readable(takers.map((one) => one.id));
  return auditing.length > 0 ? auditing : administrators;
}
