import { instantOf } from '../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { daysLate, mayBeLate } from '../../../domain/workOrder/orderFigures.ts';
import { orderStates } from '../../../domain/workOrder/states.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { StateBar } from '../../../src/ledger/law/StateBar.tsx';
import type { ListHeld } from '../../../src/ledger/slots.ts';
import { DeskLead } from '../parts/desk/DeskLead.tsx';
import desk from '../parts/desk/desk.module.css';
import { type Lead, useLead } from '../parts/desk/useLead.ts';
import { orderOf } from './cells.tsx';
import { words } from './words.ts';

const lateStates = Object.keys(orderStates).filter(mayBeLate).join(',');

const questions = (now: string) => ({ late: { state: lateStates, 'due.to': now } });
const persons = ['holderId', 'leaderId', 'assigneeIds', 'authorId'];
/** Addressed to nobody; judged by whoever may, where who leads had a part in the work. */
const unnamed = [{ state: 'published', assigneeIds: '' }, { state: 'finished' }];

/** Above the list of orders: what is late, longest first, what waits for the reader; then how many are in each state. */
export function OrderBar({ ledger }: { readonly ledger: ListHeld }) {
  const say = useText(words);
  const now = useNow(minute);
  const asked = useLead({ ledger, questions, persons, unnamed });
  const isChosen = ledger.view.filters['due.to'] !== undefined;
  const press = () =>
    ledger.setFilter(isChosen ? { state: null, 'due.to': null } : { state: lateStates, 'due.to': instantOf(now) });
  const late = ({ found }: Lead) =>
    (found['late'] ?? [])
      .map((row) => ({ row, days: daysLate(orderOf(row), now) ?? 0, due: orderOf(row).due ?? '' }))
      .sort((one, other) => Date.parse(one.due) - Date.parse(other.due));
  return (
    <>
      <DeskLead
        of={asked}
        page="/workOrder/details"
        worst={(lead) => late(lead).map(({ row, days }) => ({ row, why: say('orders.lateBy', { n: days }) }))}
        sums={(lead) => {
          const n = late(lead).length;
          // What is late elsewhere is late all the same.
          const all = (lead.everywhere['late'] ?? []).length;
          return (
            <>
              {n === 0 && !isChosen ? (
                <span>{say(all === 0 ? 'orders.noLate' : 'orders.noLateHere')}</span>
              ) : (
                <Button size="row" pressed={isChosen} onClick={press} className={desk.late}>
                  {say('orders.lateCount', { n })}
                </Button>
              )}
              {all <= n ? null : <span className={desk.late}>{say('orders.lateInAll', { n: all })}</span>}
            </>
          );
        }}
      />
      <StateBar ledger={ledger} />
    </>
  );
}
