import type { Defect } from '../../../../domain/defect/defectLedger.ts';
import { defectStates } from '../../../../domain/defect/states.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import styles from '../../parts/orders/details.module.css';
import { words } from './words.ts';

const way = ['registered', 'audited', 'assigned', 'fixing', 'acceptance', 'closed'] as const;

/** The way of a defect from its finding to its end, with when it came to each state and who did it. */
export function Rail({ defect, nameOf }: { readonly defect: Defect; readonly nameOf: NameOf }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const reached: Readonly<Record<(typeof way)[number], readonly [string | null, string | readonly string[] | null]>> = {
    registered: [defect.registeredAt, defect.authorId],
    audited: [defect.auditedAt, defect.auditedBy],
    assigned: [defect.assignedAt, defect.assigneeIds.length > 0 ? defect.assigneeIds : defect.leaderId],
    fixing: [defect.begunAt, null],
    acceptance: [defect.offeredAt, null],
    closed: [defect.closedAt, defect.closedBy],
  };
  return (
    <Bar as="ol" at="stretch" gap="2 4" pad="2 3" line="below" className={styles.rail} aria-label={say('defect.rail')}>
      {way.map((state) => {
        const [at, who] = reached[state];
        const names = [who ?? []].flat().map((one) => nameOf('user', one) ?? one);
        return (
          <li
            key={state}
            data-reached={at !== null || undefined}
            aria-current={defect.state === state ? 'step' : undefined}
          >
            <b>{word(defectStates[state])}</b>
            <span>{at === null ? '' : times.dayTime(at)}</span>
            <span>{at === null ? '' : names.join(' ')}</span>
          </li>
        );
      })}
      {defect.state === 'returned' ? (
        <li data-reached aria-current="step">
          <b>{word(defectStates.returned)}</b>
          <span>{defect.lastReason}</span>
        </li>
      ) : null}
    </Bar>
  );
}
