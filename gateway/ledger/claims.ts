import type { LedgerDeclaration, SoleRow } from '../../domain/ledger/declaration.ts';
import { openFields } from '../../domain/ledger/events.ts';
import type { Uniqueness } from '../../domain/ledger/field.ts';
import { isEnded } from '../../domain/ledger/law.ts';
import type { Claim } from '../log/log.ts';
import type { Fields } from './columns.ts';
import { idsNamed, referencesOf } from './references.ts';
import { folded } from './searchText.ts';

/** The kind under which one value of a unique field is claimed. */
export const uniqueKind = (ledger: Pick<LedgerDeclaration, 'name'>, field: string): string => `${ledger.name}.${field}`;

/**
 * The kind of the claims that say "this field of that row refers to `id`": one claim a referring row, its key the row's
 * id. They make "in use" a question to the log itself, answered under its lock and never by a list that lags behind.
 */
export const referenceKind = (ledger: Pick<LedgerDeclaration, 'name'>, field: string, id: string): string =>
  `${ledger.name}.${field}:${id}`;

/** The key of a unique value: texts that look alike (capitals, full-width letters) are the same; but for an occurrence, which holds ids. */
export function uniqueKey(unique: Uniqueness, row: Pick<Claiming, 'org' | 'fields'>, value: unknown): string {
  if (unique === 'ever') return String(value);
  const text = folded(String(value));
  if (unique === 'site') return text;
  if (unique === 'organisation') return `${row.org}/${text}`;
  return JSON.stringify([...unique.within.map((field) => row.fields[field] ?? null), text]);
}

/** A row as it claims what is its own. */
interface Claiming {
  readonly org: string;
  readonly fields: Fields;
}

/** A claim of a row. `ever`: it is never let go, whatever becomes of the row. */
interface RowClaim extends Claim {
  readonly ever?: true;
}

/** The claim of one value of a unique field. */
export function uniqueClaim(ledger: LedgerDeclaration, field: string, row: Claiming): RowClaim {
  const { unique = 'site', personal } = ledger.fields[field] ?? {};
  const claim = { kind: uniqueKind(ledger, field), key: uniqueKey(unique, row, row.fields[field]) };
  return { ...claim, ...(personal === true ? { personal } : {}), ...(unique === 'ever' ? { ever: true } : {}) };
}

/** The kind under which a row has a thing for itself while it is at work. */
export const soleKind = ({ name }: Pick<LedgerDeclaration, 'name'>, field: string): string => `${name}.sole.${field}`;

/** What a row of the ledger may have for itself. */
export const solesOf = ({ sole }: Pick<LedgerDeclaration, 'sole'>): readonly SoleRow[] =>
  sole === undefined ? [] : [sole].flat();

/** The claims of what must be unique, and of what the row has for itself. */
export function uniqueClaims(ledger: LedgerDeclaration, row: Claiming): readonly RowClaim[] {
  const unique = openFields(ledger).flatMap(([key, field]): readonly RowClaim[] => {
    const value = row.fields[key] ?? null;
    return field.unique === undefined || value === null ? [] : [uniqueClaim(ledger, key, row)];
  });
  return [...unique, ...solesOf(ledger).flatMap((sole) => soleClaims(ledger, sole, row))];
}

function soleClaims(
  ledger: LedgerDeclaration,
  { field, holds, keys }: SoleRow,
  { fields }: Claiming,
): readonly Claim[] {
  if (!holds(fields as never)) return [];
  const named = keys?.(fields as never) ?? [fields[field]].flat().map(String);
  const personal = ledger.fields[field]?.personal;
  return named.map((key) => ({ kind: soleKind(ledger, field), key, ...(personal === true ? { personal } : {}) }));
}

/** Every claim that a row holds while it stands. One whose life is over under its law keeps nothing that it names in use. */
export function claimsOf(
  ledger: LedgerDeclaration,
  row: { readonly id: string; readonly org: string; readonly fields: Fields },
): readonly RowClaim[] {
  if (isEnded(ledger.law, row.fields)) return uniqueClaims(ledger, row);
  const references = referencesOf(ledger).flatMap((reference) =>
    idsNamed(reference, row.fields).map((id) => ({ kind: referenceKind(ledger, reference.field, id), key: row.id })),
  );
  return [...uniqueClaims(ledger, row), ...references];
}

/** What to take and to release when a row's claims become others. */
export function claimChange(
  before: readonly RowClaim[],
  after: readonly RowClaim[],
): { readonly take: readonly Claim[]; readonly release: readonly Claim[] } {
  const had = new Set(before.map(nameOf));
  const has = new Set(after.map(nameOf));
  return {
    take: after.filter((one) => !had.has(nameOf(one))),
    release: before.filter((one) => one.ever !== true && !has.has(nameOf(one))),
  };
}

/** PostgreSQL's texts hold no NUL, so that none stands in either. */
const nameOf = ({ kind, key }: Claim): string => `${kind}\0${key}`;
