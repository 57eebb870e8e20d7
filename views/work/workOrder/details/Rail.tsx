import { orderStates } from '../../../../domain/workOrder/states.ts';
import type { WorkOrder } from '../../../../domain/workOrder/workOrderLedger.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import styles from '../../parts/orders/details.module.css';
import { words } from './words.ts';

const way = ['established', 'published', 'pending', 'inProgress', 'finished', 'completed'] as const;

/** The way of an order from its asking to its acceptance, with when it came to each state and who did it; what it left the way for stands at the end. */
export function Rail({ order, nameOf }: { readonly order: WorkOrder; readonly nameOf: NameOf }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const reached: Readonly<Record<(typeof way)[number], readonly [string | null, string | readonly string[] | null]>> = {
    established: [order.establishedAt, order.authorId],
    published: [order.publishedAt, order.reviewerIds],
    pending: [order.takenAt, order.holderId],
    inProgress: [order.begunAt, order.holderId],
    finished: [order.finishedAt, order.holderId],
    completed: [order.acceptedAt, order.acceptedBy],
  };
  const isOnWay = (way as readonly string[]).includes(order.state);
  const now = isOnWay ? (way as readonly string[]).indexOf(order.state) : way.length;
  return (
    <Bar as="ol" at="stretch" gap="2 4" pad="2 3" line="below" className={styles.rail} aria-label={say('order.rail')}>
      {way.map((state, n) => {
        const [at, who] = n <= now ? reached[state] : [null, null];
        return (
          <li
            key={state}
            data-reached={at !== null || undefined}
            aria-current={order.state === state ? 'step' : undefined}
          >
            <b>{word(orderStates[state])}</b>
            <span>{at === null ? '' : times.dayTime(at)}</span>
            <span>
              {at === null || who === null
                ? ''
                : [who]
                    .flat()
                    .map((one) => nameOf('user', one) ?? one)
                    .join(' ')}
            </span>
          </li>
        );
      })}
      {isOnWay ? null : (
        <li data-reached aria-current="step">
          <b>{word(orderStates[order.state])}</b>
          <span>{order.lastReason}</span>
        </li>
      )}
    </Bar>
  );
}
