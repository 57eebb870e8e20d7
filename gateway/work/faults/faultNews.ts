import { partsOfStream } from '../../../domain/event/event.ts';
import { type Fault, faults } from '../../../domain/fault/faultLedger.ts';
import { faultTitle } from '../../../domain/fault/faultTitle.ts';
import { faultLaw } from '../../../domain/fault/law.ts';
import { faultTexts } from '../../../domain/work/text/textLedgers.ts';
import type { Policy } from '../../log/follow/policy.ts';
import { readersOf } from '../people.ts';
import type { ReadMeans } from '../readMeans.ts';
import { toldOnce } from '../toldOnce.ts';

type Means = Pick<ReadMeans, 'log' | 'ledgers' | 'clock'>;

const name = 'faultNews';

/** Whom its template names hears of a fault when it is reported, as far as he may read it. */
export const faultNews = (means: Means): Policy => ({
  name,
  types: [faultLaw.events.FaultReported.event.type],
  past: 'left',
  async react(event) {
    const found = (await means.log.remembered([event.stream])).get(event.stream)?.context;
    const row = (found ?? null) as unknown as Fault | null;
    const text = row?.textId == null ? null : await means.ledgers.anyRow(faultTexts, row.textId);
    if (row === null || text === null || text.copyTo.length === 0) return [];
    const readers = await readersOf(means.ledgers, faults, { org: event.org, now: means.clock.now() });
    const to = text.copyTo.filter((one) => readers.has(one));
    const { id } = partsOfStream(event.stream);
    const word = { work: 'FAULT_REPORTED', subject: faultTitle(row as never, 'cn'), dataId: id, to } as const;
    return toldOnce(`notice-fault.${id}`, event, { by: name, word });
  },
});
