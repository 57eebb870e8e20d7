import { draftsOf } from '../../session/drafts.ts';

type Values = Readonly<Record<string, unknown>>;

const drafts = draftsOf((said) =>
  typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as Values) : null,
);

const keyOf = (ledger: string, command: string, on: string): string => `${ledger} law ${command} ${on}`;

/**
 * What is half entered for a command: kept when its form is closed, on another screen and over a reload, and there again when it is opened; only
 * what the person changed, so that the rest stands as the row says it now. Of many rows at once nothing is kept. `part`: which line of
 * the row it is about; what was written of one is never another's.
 */
export function keptForm(
  ledger: string,
  command: string,
  { rows, part }: { readonly rows: readonly { readonly id: string }[]; readonly part: string },
) {
  const key = keyOf(ledger, command, `${rows[0]?.id ?? ''} ${part}`);
  const isOne = rows.length < 2;
  return {
    entered: (): Values => (isOne ? (drafts.get(key) ?? {}) : {}),
    keep(values: Values, begun: Values): void {
      if (!isOne) return;
      const changed = Object.entries(values).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(begun[name]),
      );
      if (changed.length === 0) drafts.drop(key);
      else drafts.keep(key, Object.fromEntries(changed));
    },
    drop: (): void => drafts.drop(key),
  };
}
