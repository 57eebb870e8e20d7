import type { LedgerDeclaration } from '../../../../domain/ledger/declaration.ts';
import type { Field } from '../../../../domain/ledger/field.ts';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import { writtenValue } from '../../../../src/ledger/value/written.ts';
import styles from './details.module.css';

interface Props {
  readonly ledger: Pick<LedgerDeclaration, 'fields'>;
  readonly row: object;
  readonly keys: readonly string[];
  readonly nameOf: NameOf;
}

/** What a row says, field by field; what it leaves open is left out. */
export function Facts({ ledger, row, keys, nameOf }: Props) {
  const word = useWord();
  const lang = useLang();
  const written = { lang, times: useTimes(), nameOf };
  const values = row as Readonly<Record<string, unknown>>;
  const said = keys.flatMap((key): (readonly [string, Field])[] => {
    const [value, field] = [values[key] ?? null, ledger.fields[key]];
    const isOpen = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isOpen || field === undefined ? [] : [[key, field]];
  });
  return (
    <dl className={styles.facts}>
      {said.map(([key, field]) => (
        <div key={key}>
          <dt>{word(field.label)}</dt>
          <dd>{writtenValue(field, values[key], written)}</dd>
        </div>
      ))}
    </dl>
  );
}
