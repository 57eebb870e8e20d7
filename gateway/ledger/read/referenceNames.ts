import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { Names } from '../../../domain/ledger/schemas.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import { type Scope, seesWhole } from '../../http/scope.ts';
import type { Database } from '../../store/database.ts';
import { tableOf } from '../columns.ts';
import type { ReadRow } from '../readRow.ts';
import { type Graph, hangs, idsNamed } from '../references.ts';
import { knownSql, toldRows } from '../toldRows.ts';
import { sqlText, visible } from '../visibility.ts';

interface Naming {
  readonly database: Database;
  readonly graph: Graph;
  readonly ledger: LedgerDeclaration;
  readonly asOf: number | null;
  readonly lang: Lang;
  /** Null sees all: the program itself. */
  readonly scope: Scope | null;
}

/** Instead of the name of what a row names and its reader does not see. */
export const hiddenName: Text = { cn: '（无权限）', en: '(no permission)' };

/**
 * The names of what these rows refer to, of the same moment, as their reader knows them: one query a ledger.
 * Who sees a row reads the persons, roles and organisations that it names; of what hangs on a channel or belongs to a unit (a device, a point) only
 * what he sees himself: in the place of another's name stands that it is hidden.
 */
export async function namesOf(
  { database, graph, ledger, asOf, lang, scope }: Naming,
  rows: readonly ReadRow[],
): Promise<Names> {
  const wanted = new Map<string, Set<string>>();
  const want = (to: string, id: string): void => void wanted.set(to, (wanted.get(to) ?? new Set()).add(id));
  for (const row of rows) {
    if (graph.has('organisation')) want('organisation', row.org);
    for (const reference of graph.of(ledger.name)) for (const id of idsNamed(reference, row)) want(reference.to, id);
  }
  const found = await Promise.all(
    [...wanted].map(async ([to, ids]) => {
      const sql = sqlText();
      const referred = graph.ledger(to);
      const { from, name } = toldRows({ graph, ledger: referred, asOf, lang }, sql);
      const isSeen = hangs(referred) ? visible({ graph, ledger: referred, scope, asOf }, sql) : 'true';
      const told = `case when ${isSeen} then ${name} else ${sql.value(hiddenName[lang])}::text end`;
      const text = `select t.id, ${told} as name from ${from} where t.id = any(${sql.value([...ids])}::text[])`;
      const named = await database.query<{ readonly id: string; readonly name: string | null }>(text, sql.values);
      const known = named.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]));
      const there = new Set(named.map(({ id }) => id));
      // A row under a law keeps what it names for ever, and its claims no longer than its life: what went since is told as it last stood.
      const gone = ledger.law === undefined ? [] : [...ids].filter((id) => !there.has(id));
      return [
        to,
        Object.fromEntries([...known, ...(await lastNames({ database, graph, lang, scope }, to, gone))]),
      ] as const;
    }),
  );
  return Object.fromEntries(found);
}

async function lastNames(
  { database, graph, lang, scope }: Omit<Naming, 'ledger' | 'asOf'>,
  to: string,
  ids: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  if (ids.length === 0) return [];
  const ledger = graph.ledger(to);
  const named = await database.query<{ readonly id: string; readonly org: string; readonly name: string | null }>(
    `select distinct on (s.id) s.id, s.org, ${knownSql(ledger, 's', lang)} as name from read.${tableOf(ledger)}_span s
     where s.id = any($1) order by s.id, lower(s.span) desc`,
    [ids],
  );
  // Of what is gone nobody can say what it hung on: it is told to who sees its organisation whole.
  const isSeen = (org: string): boolean => scope === null || !hangs(ledger) || seesWhole(scope, org);
  return named.flatMap(({ id, org, name }) =>
    name === null ? [] : [[id, isSeen(org) ? name : hiddenName[lang]] as const],
  );
}
