import { users } from '../../../domain/access/user.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { streamOf } from '../../../domain/event/event.ts';
import type { Page } from '../../../domain/ledger/calls.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { eventTypesOf } from '../../../domain/ledger/events.ts';
import { type DeletedRow, restoringCalls } from '../../../domain/ledger/restoring.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type CallContext, type Scope, type ServedCall, serve } from '../../http/handler.ts';
import type { Log } from '../../log/log.ts';
import type { Database, Row } from '../../store/database.ts';
import { fieldsOf, tableOf } from '../columns.ts';
import type { Graph } from '../references.ts';
import { visibleThen } from '../sightThen.ts';
import { knownSql } from '../toldRows.ts';
import { type Sql, sqlText } from '../visibility.ts';
import type { Writes } from '../write/writes.ts';
import { answered } from './serveLedger.ts';

const pageSize = 50;

interface RestoringMeans {
  readonly database: Database;
  readonly log: Log;
  readonly graph: Graph;
  readonly writes: Writes;
}

/** What was deleted, for an administrator: where it last stood in his sight, and back again. */
export function serveRestoring(ledgers: readonly LedgerDeclaration[], means: RestoringMeans): readonly ServedCall[] {
  return ledgers.flatMap((ledger) => {
    if (ledger.law !== undefined) return [];
    const { list, restore } = restoringCalls(ledger);
    return [
      serve(list, async ({ query: { page = 1, size = pageSize } }, { caller, lang }) =>
        caller.admin
          ? accepted(await deleted(means, { ledger, scope: caller.scope, page, size, lang }))
          : refused('NO_PERMISSION'),
      ),
      serve(restore, async ({ params }, context) => bringBack(means, ledger, params.id, context)),
    ];
  });
}

async function bringBack(
  { database, graph, writes }: RestoringMeans,
  ledger: LedgerDeclaration,
  id: string,
  context: CallContext,
) {
  const { caller } = context;
  if (!caller.admin) return refused('NO_PERMISSION');
  const sql = sqlText();
  const from = goneRows({ graph, ledger, scope: caller.scope, id }, sql);
  const [last] = await database.query(`select s.* from ${from} s`, sql.values);
  const fields = last === undefined ? null : fieldsOf(ledger, last);
  // A repeat finds nothing deleted any more: the log knows what it answered.
  const restored = await writes.restore({ ledger, id, fields }, context);
  return answered(restored, context, null);
}

interface Gone {
  readonly graph: Graph;
  readonly ledger: LedgerDeclaration;
  readonly scope: Scope;
  /** Of this row alone. */
  readonly id?: string;
}

/** The last span of each row that stands no more, of those that the scope saw where they hung when they were deleted (decision 44). */
function goneRows({ graph, ledger, scope, id }: Gone, sql: Sql): string {
  const live = `read.${tableOf(ledger)}`;
  const one = id === undefined ? '' : `where x.id = ${sql.value(id)}`;
  const seen = visibleThen({ graph, ledger, scope, row: 'x', position: 'upper(x.span) - 1' }, sql);
  return `(select * from (select distinct on (x.id) x.* from ${live}_span x ${one} order by x.id, lower(x.span) desc) x
    where not upper_inf(x.span) and not exists (select from ${live} t where t.id = x.id) and ${seen})`;
}

interface RestoringQuestion {
  readonly ledger: LedgerDeclaration;
  readonly scope: Scope;
  readonly page: number;
  readonly size: number;
  readonly lang: Lang;
}

/** The last deleted first. */
async function deleted(
  means: RestoringMeans,
  { ledger, scope, page, size, lang }: RestoringQuestion,
): Promise<Page<DeletedRow>> {
  const { database, log, graph } = means;
  const sql = sqlText();
  const from = goneRows({ graph, ledger, scope }, sql);
  const [counted] = await database.query<{ total: number }>(`select count(*) as total from ${from} s`, sql.values);
  const slice = `limit ${sql.value(size)} offset ${sql.value((page - 1) * size)}`;
  const rows = await database.query<Row & { id: string; org: string; name: string | null; at: number }>(
    `select s.id, s.org, ${knownSql(ledger, 's', lang)} as name, upper(s.span) as at from ${from} s order by upper(s.span) desc, s.id ${slice}`,
    sql.values,
  );
  const shown = { total: counted?.total ?? 0, totalIs: 'exact', page, size, position: log.head().position } as const;
  return { ...shown, rows: await told({ ...means, lang }, ledger, rows) };
}

async function told(
  { database, log, graph, lang }: RestoringMeans & { readonly lang: Lang },
  ledger: LedgerDeclaration,
  rows: readonly { id: string; org: string; name: string | null }[],
) {
  const type = eventTypesOf(ledger).deleted;
  const streams = rows.map(({ id }) => streamOf(ledger.name, id));
  const events = streams.length === 0 ? [] : await log.read({ after: 0, limit: 10_000, streams, types: [type] });
  // Of a row that was deleted more than once, the last.
  const last = new Map(events.map((event) => [event.stream, event]));
  const people = [...last.values()].flatMap(({ by }) => (by.kind === 'user' ? [by.id] : []));
  const named = graph.has(users.name)
    ? await database.query<{ id: string; name: string | null }>(
        `select u.id, ${knownSql(users, 'u', lang)} as name from read.${tableOf(users)} u where u.id = any($1)`,
        [people],
      )
    : [];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.flatMap(({ id, org, name }): readonly DeletedRow[] => {
    const event = last.get(streamOf(ledger.name, id));
    if (event === undefined) return [];
    const { kind, id: who } = event.by;
    return [{ id, name, org, deletedAt: event.recordedAt, by: { kind, id: who, name: names.get(who) ?? null } }];
  });
}
