import type { Fault } from '../../../../domain/fault/faultLedger.ts';
import { faultStates } from '../../../../domain/fault/states.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import styles from '../../parts/orders/details.module.css';
import { words } from '../words.ts';

/** The way of a fault: when it came to each state by its own times, and who said so. */
export function Rail({ fault, nameOf }: { readonly fault: Fault; readonly nameOf: NameOf }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const isVoid = fault.state === 'void';
  const way: readonly (readonly [Fault['state'], string | null, string | null])[] = [
    ['reported', fault.reportedAt, fault.reportedBy],
    ...(isVoid
      ? ([['void', fault.closedAt, fault.closedBy]] as const)
      : ([
          ['isolated', fault.isolatedAt, fault.isolatedBy],
          ['restored', fault.restoredAt, fault.restoredBy],
          ['analysed', fault.analysedAt, fault.analysedBy],
          ['closed', fault.closedAt, fault.closedBy],
        ] as const)),
  ];
  return (
    <Bar as="ol" at="stretch" gap="2 4" pad="2 3" line="below" className={styles.rail} aria-label={say('fault.rail')}>
      <li data-reached>
        <b>{say('fault.occurred')}</b>
        <span>{times.dayTime(fault.occurredAt)}</span>
      </li>
      {way.map(([state, at, by]) => (
        <li
          key={state}
          data-reached={at !== null || undefined}
          aria-current={fault.state === state ? 'step' : undefined}
        >
          <b>{word(faultStates[state])}</b>
          <span>{at === null ? '' : times.dayTime(at)}</span>
          <span>{at === null || by === null ? '' : (nameOf('user', by) ?? by)}</span>
        </li>
      ))}
    </Bar>
  );
}
