import { draftsOf } from '../../session/drafts.ts';
import type { AnyRow } from '../slots.ts';

type Values = Readonly<Record<string, unknown>>;

export interface KeptForm {
  /** What the person changed; all else stands as the row says it. */
  readonly entered: Values;
  /** The row as it stood when that was written: what another wrote since is held against it. Null where the command makes the row. */
  readonly row: AnyRow | null;
}

const isValues = (said: unknown): said is Values => typeof said === 'object' && said !== null && !Array.isArray(said);

const drafts = draftsOf((said) =>
  isValues(said) && isValues(said['entered']) && (said['row'] === null || isValues(said['row']))
    ? (said as unknown as KeptForm)
    : null,
);

export interface FormOf {
  readonly rows: readonly { readonly id: string }[];
  /** Which line of the row it is about. */
  readonly part: string;
  /** Of a new row, what it is written after: a template, a former row, an alarm; '' is an empty one. */
  readonly after: string;
}

/**
 * What is half entered for a command: kept when its form is closed, on another screen and over a reload, and there again when it is opened. Of many
 * rows at once nothing is kept. What was written of one line is never another's, and what was written after one template never fills a copy of another row.
 */
export function keptForm(ledger: string, command: string, { rows, part, after }: FormOf) {
  const key = `${ledger} law ${command} ${rows[0]?.id ?? after} ${part}`;
  const isOne = rows.length < 2;
  return {
    read: (): KeptForm | null => (isOne ? drafts.get(key) : null),
    keep(values: Values, begun: Values, row: AnyRow | null): void {
      if (!isOne) return;
      const entered = enteredIn(values, begun);
      if (Object.keys(entered).length === 0) drafts.drop(key);
      else drafts.keep(key, { entered, row });
    },
    drop: (): void => drafts.drop(key),
  };
}

/** What stands otherwise than it began. */
export const enteredIn = (values: Values, begun: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(begun[name])),
  );
