import type { LedgerDeclaration } from '../../../../domain/ledger/declaration.ts';
import type { Field } from '../../../../domain/ledger/field.ts';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Grid } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import { writtenValue } from '../../../../src/ledger/value/written.ts';
import styles from './details.module.css';

interface Props {
  readonly ledger: Pick<LedgerDeclaration, 'fields'>;
  readonly row: object;
  readonly keys: readonly string[];
  readonly nameOf: NameOf;
  /** Instants that were planned to the minute. */
  readonly planned: readonly string[];
}

/** What a row says, field by field; what it leaves open is left out. */
export function Facts({ ledger, row, keys, nameOf, planned }: Props) {
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const written = { lang, times, nameOf };
  const toMinute = (at: unknown) => times.full(at as string).slice(0, '2026-11-20 14:27'.length);
  const values = row as Readonly<Record<string, unknown>>;
  const said = keys.flatMap((key): (readonly [string, Field])[] => {
    const [value, field] = [values[key] ?? null, ledger.fields[key]];
    const isOpen = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isOpen || field === undefined ? [] : [[key, field]];
  });
  return (
    <dl className={styles.facts}>
      {said.map(([key, field]) => (
        <Grid pad="1 0" text="body" key={key}>
          <dt>{word(field.label)}</dt>
          <dd>{planned.includes(key) ? toMinute(values[key]) : writtenValue(field, values[key], written)}</dd>
        </Grid>
      ))}
    </dl>
  );
}
