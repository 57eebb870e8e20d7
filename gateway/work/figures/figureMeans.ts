import type { Millis } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { lineUp, nearest } from '../../../domain/site/nearest.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { several } from '../../../domain/work/figures/breakdowns.ts';
import { workSettings } from '../../../domain/work/workSetting.ts';
import type { CallContext, Scope } from '../../http/handler.ts';
import { scopeOf, seenSql } from '../../http/scope.ts';
import { tableOf } from '../../ledger/columns.ts';
import type { Row } from '../../store/database.ts';
import type { PlanMeans } from '../plans/planMeans.ts';

export type FigureMeans = PlanMeans;

/** Who asks, for which organisations, as of when. */
export interface FigureAsked {
  readonly scope: Scope;
  readonly asOf: number | null;
  readonly now: Millis;
}

/** Rows of a ledger as they stand, or stood: columns, and a condition with its values after those of the sight. */
export function readRows(
  { database }: Pick<FigureMeans, 'database'>,
  ledger: Pick<LedgerDeclaration, 'name'>,
  { scope, asOf }: Pick<FigureAsked, 'scope' | 'asOf'>,
  { columns, where, values }: { readonly columns: string; readonly where: string; readonly values: readonly unknown[] },
): Promise<readonly Row[]> {
  const parameters: unknown[] = [...values];
  const value = (one: unknown): string => `$${parameters.push(one)}`;
  const table = `read.${tableOf(ledger)}`;
  const from = asOf === null ? table : `(select * from ${table}_span where span @> ${value(asOf)}::int8)`;
  // Tasks, orders and defects hang on no channel and no unit: whoever sees the organisation sees them.
  const seen = seenSql(scope, { org: 't.org', line: null, unit: null }, value);
  return database.query(`select ${columns} from ${from} t where ${seen} and ${where} order by t.id`, parameters);
}

/** What facts are told apart by, and priced with. */
export interface FactKnown {
  readonly zone: Zone;
  readonly classOf: (equipment: readonly string[]) => string | null;
  readonly makerOf: (equipment: readonly string[]) => string | null;
  /** The organisation of a person, which is his crew; null: nobody knows. */
  readonly crewOf: (person: string | null) => string | null;
  /** What an hour cost on the day of a moment, in the organisation or the nearest above it; null: nobody set it. */
  readonly rateAt: (org: string, at: Millis) => string | null;
}

/** Of one piece its own, of several that agree theirs. */
function agreed(ids: readonly string[], of: ReadonlyMap<string, string | null>): string | null {
  const all = [...new Set(ids.map((id) => of.get(id) ?? null))];
  return all.length === 0 ? null : all.length === 1 ? (all[0] ?? null) : several;
}

/** The equipment that something is about, where it is about one. */
export const soleOf = (ids: readonly string[]): string | null =>
  ids.length === 0 ? null : ids.length === 1 ? (ids[0] ?? null) : several;

export async function factKnown(means: FigureMeans, asked: FigureAsked): Promise<FactKnown> {
  const { asOf } = asked;
  const [pieces, users, settings, orgs] = await Promise.all([
    readRows(means, { name: 'equipment' }, asked, { columns: 't.id, t.class, t.maker', where: 'true', values: [] }),
    crews(means, asOf),
    means.ledgers.everyRow(workSettings, { asOf }),
    means.ledgers.everyRow(organisations, { asOf }),
  ]);
  const column = (name: string) => new Map(pieces.map((row) => [String(row['id']), textIn(row, name)]));
  const [classes, makers] = [column('class'), column('maker')];
  const priced = settings.filter(({ labour }) => labour.length > 0);
  const rates = new Map<string, (typeof priced)[number]['labour']>();
  const labourOf = (org: string) => {
    const found = rates.get(org) ?? nearest(priced, lineUp(orgs, org))?.labour ?? [];
    rates.set(org, found);
    return found;
  };
  return {
    zone: means.zone,
    classOf: (ids) => agreed(ids, classes),
    makerOf: (ids) => agreed(ids, makers),
    crewOf: (person) => (person === null ? null : (users.get(person) ?? null)),
    rateAt(org, at) {
      const day = means.zone.written(at).local.slice(0, 10);
      const held = labourOf(org).filter(({ since }) => since <= day);
      return held.toSorted((a, b) => (a.since < b.since ? 1 : -1))[0]?.rate ?? null;
    },
  };
}

/** Whose crew is which: by organisation, and by no name. */
async function crews({ database }: Pick<FigureMeans, 'database'>, asOf: number | null) {
  const rows = await database.query(
    asOf === null
      ? 'select id, org from read.user where $1::int8 is null'
      : 'select id, org from read.user_span where span @> $1::int8',
    [asOf],
  );
  return new Map(rows.map((row) => [String(row['id']), String(row['org'])]));
}

/** What a caller sees of one organisation and of those below it; all that he sees where none is asked for. */
export async function scopeAsked(
  { ledgers }: Pick<FigureMeans, 'ledgers'>,
  org: string | undefined,
  { caller, asOf }: Pick<CallContext, 'caller' | 'asOf'>,
): Promise<Scope> {
  if (org === undefined) return caller.scope;
  const orgs: Parameters<typeof lineUp>[0] = await ledgers.seen(organisations, caller.scope, { asOf });
  return scopeOf(new Map([...caller.scope.data].filter(([one]) => lineUp(orgs, one).includes(org))));
}

export const textIn = (row: Row, key: string): string | null => (typeof row[key] === 'string' ? row[key] : null);
export const numberIn = (row: Row, key: string): number | null =>
  row[key] === null || row[key] === undefined ? null : Number(row[key]);
export const listIn = (row: Row, key: string): readonly string[] => (row[key] ?? []) as readonly string[];
