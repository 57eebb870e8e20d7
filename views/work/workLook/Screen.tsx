import { Link } from 'wouter';
import { patrolTasks } from '../../../domain/work/task/tasks.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { taskSlots } from '../parts/plans/taskSlots.tsx';

const slots: LedgerSlots = {
  ...taskSlots('patrol'),
  cells: {
    number: (row) => (
      <Link href={`/workLook/details?id=${row.id}`} onClick={(event) => event.stopPropagation()}>
        {String(row['number'])}
      </Link>
    ),
  },
};

/** What is due first, or longest over, stands first. */
const inHand = { sort: 'due' };

/** Rounds: which is due, who walks it, which is late; its number opens its sheet. */
export function Screen() {
  return <LawScreen law={lawOfLedger(patrolTasks)} slots={slots} inHand={inHand} />;
}
