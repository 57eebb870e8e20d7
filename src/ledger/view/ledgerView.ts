import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { openFields } from '../../../domain/ledger/events.ts';
import { canFilter, filterValues, hasRange } from '../../../domain/ledger/filter.ts';
import { sortableFields } from '../../../domain/ledger/schemas.ts';

/** What the side panel shows: a row, a new one, or a copy of one. */
export type Side =
  | { readonly kind: 'row'; readonly id: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'copy'; readonly id: string };

/** What a reader of a ledger looks at; it stands in the address, so that a link reopens exactly this. */
export interface LedgerView {
  readonly text: string;
  /** `name`, or `-name` for the other way round; null for the ledger's own order. */
  readonly sort: string | null;
  /** By field, as the list call takes them: `a,b`; ranges under `<field>.from` and `<field>.to`. */
  readonly filters: Readonly<Record<string, string>>;
  readonly side: Side | null;
  readonly isHistory: boolean;
}

const filterPrefix = 'f.';
/** An address drops what is empty: so "left empty" is written. */
const leftEmpty = ',';

/** The names under which the list call takes filters, and the field of each. */
export function filterNames(declaration: LedgerDeclaration): ReadonlyMap<string, string> {
  const names = openFields(declaration).flatMap(([key, field]) => {
    if (!canFilter(field)) return [];
    return hasRange(field) ? [key, `${key}.from`, `${key}.to`] : [key];
  });
  return new Map([['org', 'org'] as const, ...names.map((name) => [name, name.replace(/\.(from|to)$/, '')] as const)]);
}

function filtersOf(declaration: LedgerDeclaration, search: URLSearchParams): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, key] of filterNames(declaration)) {
    const said = search.get(`${filterPrefix}${name}`);
    const written = said === leftEmpty ? '' : said;
    const field = declaration.fields[key];
    if (written === null || (written === '' && name !== key)) continue;
    if (field === undefined ? written !== '' : filterValues(field, written) !== null) found[name] = written;
  }
  return found;
}

function sideOf(search: URLSearchParams): Side | null {
  const [id, mode] = [search.get('row'), search.get('do')];
  if (mode === 'new') return { kind: 'new' };
  if (id === null || id === '') return null;
  return mode === 'copy' ? { kind: 'copy', id } : { kind: 'row', id };
}

/** What an address says. What the declaration does not know is left out: a link of yesterday still opens. */
export function readView(declaration: LedgerDeclaration, search: URLSearchParams): LedgerView {
  const sort = search.get('sort');
  return {
    text: search.get('q') ?? '',
    sort: sort !== null && sortableFields(declaration).includes(sort.replace(/^-/, '')) ? sort : null,
    filters: filtersOf(declaration, search),
    side: sideOf(search),
    isHistory: search.get('side') === 'history',
  };
}

/** The parameters of the address that make it another view; null takes one away. */
export const writeFilter = (name: string, value: string | null): Readonly<Record<string, string | null>> => ({
  [`${filterPrefix}${name}`]: value === '' ? leftEmpty : value,
});

export function writeSide(side: Side | null): Readonly<Record<string, string | null>> {
  if (side === null) return { row: null, do: null, side: null };
  return { row: side.kind === 'new' ? null : side.id, do: side.kind === 'row' ? null : side.kind, side: null };
}

/** What a heading's click makes of the order: up, down, the ledger's own. */
export function nextSort(sort: string | null, field: string): string | null {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? null : field;
}

/** The question of the list call. */
export function queryOf(view: Pick<LedgerView, 'text' | 'sort' | 'filters'>): Readonly<Record<string, string>> {
  const text = view.text.trim();
  return { ...view.filters, ...(view.sort === null ? {} : { sort: view.sort }), ...(text === '' ? {} : { q: text }) };
}
