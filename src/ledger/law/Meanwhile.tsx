import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { openFields } from '../../../domain/ledger/events.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { useTimes } from '../../kit/time/times.ts';
import type { AnyRow, NameOf } from '../slots.ts';
import { writtenValue } from '../value/written.ts';
import styles from './law.module.css';
import type { Meantime } from './meantime.ts';
import { lawWords } from './words.ts';

interface Props {
  readonly ledger: LedgerDeclaration;
  readonly meantime: Meantime;
  readonly was: AnyRow;
  readonly now: AnyRow;
  readonly nameOf: NameOf;
  /** Why what was begun is not possible any more, in the law's words; null where it is. */
  readonly why: string | null;
  /** Goes on with the row as it stands now. */
  readonly onGoOn: (now: AnyRow) => void;
}

/** That the row changed under an open form: what it means for what is ordered, what changed, and the way on. What was written stays. */
export function Meanwhile({ ledger, meantime, was, now, nameOf, why, onGoOn }: Props) {
  const say = useText(lawWords);
  const lang = useLang();
  const writer = { lang, times: useTimes(), nameOf, isBrief: true };
  if (meantime.means === 'same' && why === null) return <p className={styles.kept}>{say('law.stillSo')}</p>;
  const told = openFields(ledger).filter(([key]) => meantime.changed.includes(key));
  return (
    <div className={styles.refused} role="alert">
      <p>{why === null ? say('law.changed') : say('law.notNow', { why })}</p>
      <ul>
        {told.map(([key, field]) => (
          <li key={key}>
            {field.label[lang]}
            {field.kind === 'structure'
              ? null
              : `: ${writtenValue(field, was[key], writer)} → ${writtenValue(field, now[key], writer)}`}
          </li>
        ))}
      </ul>
      {why === null ? <Button onClick={() => onGoOn(now)}>{say('law.goOn')}</Button> : null}
    </div>
  );
}
