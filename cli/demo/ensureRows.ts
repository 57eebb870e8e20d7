import { createHash } from 'node:crypto';
import type { Result } from '../../domain/error/errors.ts';
import type { LedgerDeclaration, LedgerRow } from '../../domain/ledger/declaration.ts';
import type { Text } from '../../domain/text/message.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import type { WriteBy, Written } from '../../gateway/ledger/written.ts';

/** A row that the demo site should have, under a key that is the same at each start. */
export interface WantedRow {
  readonly key: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** A name in both of its forms, as rows bear it. */
export const namesOf = ({ cn, en }: Text): { readonly name: string; readonly nameEn: string } => ({
  name: cn,
  nameEn: en,
});

export interface Refusal {
  readonly ledger: string;
  readonly key: string;
  readonly code: string;
}

export interface Ensured {
  /** Ids by key; those of rows that stood already as well. */
  readonly ids: ReadonlyMap<string, string>;
  readonly made: number;
  readonly refused: readonly Refusal[];
}

const by = { kind: 'system', id: 'demo' } as const;

export const writeAs = (command: string): WriteBy => ({ by, command: { id: `demo:${command}`, digest: null } });

/** Something that stands there already, whatever the read model says yet: not a failure of a seed. */
const isThere = new Set(['DUPLICATE_ID', 'DUPLICATE_NAME', 'COMMAND_REUSED']);

/**
 * Makes the rows that are missing; what stands is left as people made it. Its commands have fixed ids, so that a start that
 * was cut off goes on where it stopped.
 */
export async function ensureRows<D extends LedgerDeclaration>(
  ledgers: Ledgers,
  ledger: D,
  given: { readonly wanted: readonly WantedRow[]; readonly keyOf: (row: LedgerRow<D>) => string },
): Promise<Ensured> {
  const ids = new Map((await ledgers.everyRow(ledger)).map((row) => [given.keyOf(row), row.id]));
  const missing = given.wanted.filter(({ key }) => !ids.has(key));
  const results = await write(ledgers, ledger, missing);
  const refused: Refusal[] = [];
  results.forEach((result, n) => {
    const key = missing[n]?.key ?? '';
    if (result.ok) ids.set(key, result.value.id);
    else if (!isThere.has(result.refusal.code)) refused.push({ ledger: ledger.name, key, code: result.refusal.code });
  });
  return { ids, made: results.filter((result) => result.ok).length, refused };
}

/** Ledgers whose rows get a number are written in one piece: the numbers are then taken at once. */
function write(
  ledgers: Ledgers,
  ledger: LedgerDeclaration,
  rows: readonly WantedRow[],
): Promise<readonly Result<Written>[]> {
  const isCounted = Object.values(ledger.fields).some((field) => field.computed === true && field.unique === 'site');
  if (isCounted && rows.length > 0) {
    const content = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
    const all = rows.map(({ row }) => row);
    return ledgers.createMany(ledger, all, writeAs(`${ledger.name}:${content}`));
  }
  return Promise.all(rows.map(({ key, row }) => ledgers.create(ledger, row, writeAs(`${ledger.name}:${key}`))));
}
