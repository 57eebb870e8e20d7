import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { openFields } from '../../../domain/ledger/events.ts';
import type { Field } from '../../../domain/ledger/field.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { useTimes } from '../../kit/time/times.ts';
import type { AnyRow, NameOf } from '../slots.ts';
import { entriesWritten, type Writer, writtenValue } from '../value/written.ts';
import styles from './law.module.css';
import { alike, type Meantime } from './meantime.ts';
import { lawWords } from './words.ts';

interface Props {
  readonly ledger: LedgerDeclaration;
  readonly meantime: Meantime;
  readonly was: AnyRow;
  readonly now: AnyRow;
  readonly nameOf: NameOf;
  /** What was entered in the form, by field. */
  readonly mine: Readonly<Record<string, unknown>>;
  /** Why what was begun is not possible any more, in the law's words; null where it is. */
  readonly why: string | null;
  /** Goes on with the row as it stands now. `theirs`: what was entered and is given up for what another wrote. */
  readonly onGoOn: (now: AnyRow, theirs: readonly string[]) => void;
}

/**
 * That the row changed under an open form: what it means for what is ordered, what changed, and the way on. What was written stays; where another wrote
 * the same field, what stands in it now is read first, and one of the two is taken.
 */
export function Meanwhile({ ledger, meantime, was, now, nameOf, mine, why, onGoOn }: Props) {
  const say = useText(lawWords);
  const lang = useLang();
  const writer = { lang, times: useTimes(), nameOf, isBrief: true };
  if (meantime.means === 'same' && why === null) return <p className={styles.kept}>{say('law.stillSo')}</p>;
  const told = openFields(ledger).filter(([key]) => meantime.changed.includes(key));
  const both = told.filter(([key]) => Object.hasOwn(mine, key) && !alike(mine[key], now[key]));
  const fields = both.map(([, { label }]) => label[lang]).join(lang === 'cn' ? '、' : ', ');
  return (
    <div className={styles.refused} role="alert">
      <p>{why === null ? say('law.changed') : say('law.notNow', { why })}</p>
      <ul>
        {told.map(([key, field]) => (
          <li key={key}>
            {field.label[lang]}
            {field.kind !== 'structure' ? (
              `: ${writtenValue(field, was[key], writer)} → ${writtenValue(field, now[key], writer)}`
            ) : both.some(([one]) => one === key) ? (
              <Lines field={field} writer={writer} was={was[key]} now={now[key]} />
            ) : null}
          </li>
        ))}
      </ul>
      {why !== null ? null : both.length === 0 ? (
        <Button onClick={() => onGoOn(now, [])}>{say('law.goOn')}</Button>
      ) : (
        <>
          <Button
            onClick={() =>
              onGoOn(
                now,
                both.map(([key]) => key),
              )
            }
          >
            {say('law.takeTheirs', { fields })}
          </Button>{' '}
          <Button onClick={() => onGoOn(now, [])}>{say('law.goOnMine')}</Button>
        </>
      )}
    </div>
  );
}

interface LinesProps {
  readonly field: Field;
  readonly was: unknown;
  readonly now: unknown;
  readonly writer: Writer;
}

/** A structure as it stands now, line by line; what did not stand in it before is set off. */
function Lines({ field, was, now, writer }: LinesProps) {
  const before = new Set(entriesWritten(field, was, writer));
  return (
    <ol>
      {entriesWritten(field, now, writer).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
        <li key={index}>{before.has(line) ? line : <b>{line}</b>}</li>
      ))}
    </ol>
  );
}
