import { instantOf } from '../../../domain/clock/clock.ts';
import { mayBeLate } from '../../../domain/workOrder/orderFigures.ts';
import { orderStates } from '../../../domain/workOrder/states.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { StateBar } from '../../../src/ledger/law/StateBar.tsx';
import type { ListHeld } from '../../../src/ledger/slots.ts';
import { words } from './words.ts';
import styles from './workOrder.module.css';

const minute = 60_000;
const lateStates = Object.keys(orderStates).filter(mayBeLate).join(',');

/** How many are in each state, and how many are late: a press narrows the list to them. */
export function OrderBar({ ledger }: { readonly ledger: ListHeld }) {
  const say = useText(words);
  const now = useNow(minute);
  const { client, view, round, wait } = ledger;
  const due = instantOf(now);
  const asked = useAsked<number>(
    `late ${view.asOf}`,
    async (signal) => {
      const when = view.asOf !== null ? { asOf: view.asOf } : wait === undefined ? {} : { wait };
      const late = await client.list({ state: lateStates, 'due.to': due, size: 1 }, { signal, ...when });
      return late.ok ? { ok: true, position: late.position, value: late.value.total } : late;
    },
    `${round} ${wait} ${due}`,
  );
  const isChosen = view.filters['due.to'] !== undefined;
  const press = () =>
    ledger.setFilter(isChosen ? { state: null, 'due.to': null } : { state: lateStates, 'due.to': due });
  return (
    <div className={styles.bar}>
      <StateBar ledger={ledger} />
      {asked.value === null || (asked.value === 0 && !isChosen) ? null : (
        <Button size="row" pressed={isChosen} onClick={press} className={styles.late}>
          {say('orders.lateCount', { n: asked.value })}
        </Button>
      )}
    </div>
  );
}
