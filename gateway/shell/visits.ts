import { sessionEnded } from '../../domain/access/events.ts';
import { titleOfWing } from '../../domain/access/menu.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { partsOfStream } from '../../domain/event/event.ts';
import type { Lang } from '../../domain/text/message.ts';
import {
  countVisits,
  endVisit,
  isRecorded,
  listVisits,
  pageOfMenu,
  startVisit,
  stayTimes,
  visitMessages,
  visitOpType,
} from '../../domain/visit/calls.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import { type Scope, seenSql } from '../http/scope.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import { accountsOf, type ShellParts } from './shellParts.ts';

/** The visits of pages: each person tells the own ones, who reads activity logs sees those of the own organisations. */
export function visitCalls(parts: ShellParts): readonly ServedCall[] {
  const { database } = parts;
  return [
    serve(startVisit, async ({ body }, { caller, lang, answeredIn }) => {
      const page = pageOfMenu(body.menuId);
      if (page === null) return refused('RULE_BROKEN', { fields: { menuId: visitMessages['visit.menu'][lang] } });
      if (!isRecorded(page.path))
        return refused('RULE_BROKEN', { fields: { menuId: visitMessages['visit.unrecorded'][lang] } });
      return database.transaction(async (tx) => {
        const rows = await tx.query(
          `insert into keep.visit (identification, user_id, org, menu_id, menu_type, started_at, session_id) values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (identification) do nothing returning 1`,
          [
            body.identification,
            caller.userId,
            caller.orgId,
            body.menuId,
            body.menuType,
            body.stopStartTimeMillisecond,
            caller.sessionId,
          ],
        );
        if (rows.length === 0) return refused('ALREADY_DONE');
        await answeredIn(tx, { done: true });
        return accepted({ done: true });
      });
    }),
    serve(endVisit, async ({ body }, { caller, lang }) => {
      const { identification, stopEndTimeMillisecond: ended } = body;
      const own = [identification, caller.userId];
      const [row] = await database.query<{ started_at: number }>(
        'select started_at from keep.visit where identification = $1 and user_id = $2',
        own,
      );
      if (row === undefined) return refused('NOT_FOUND');
      if (ended < row.started_at)
        return refused('RULE_BROKEN', { fields: { stopEndTimeMillisecond: visitMessages['visit.order'][lang] } });
      await database.query('update keep.visit set ended_at = $3 where identification = $1 and user_id = $2', [
        ...own,
        ended,
      ]);
      return accepted({ done: true });
    }),
    serve(listVisits, async ({ query }, { caller, lang }) => {
      const { page = 1, size = 50 } = query;
      const { where, values } = whereOf(caller.scope, query);
      const [counted] = await database.query<{ total: number }>(
        `select count(*)::int as total from keep.visit where ${where}`,
        values,
      );
      const rows = await database.query<VisitRow>(
        `select * from keep.visit where ${where} order by started_at desc, identification limit ${size} offset ${(page - 1) * size}`,
        values,
      );
      const accounts = await accountsOf(
        parts,
        rows.map(({ user_id }) => user_id),
      );
      return accepted({
        total: counted?.total ?? 0,
        page,
        size,
        rows: rows.map((row) => visitOf(row, accounts, lang)),
      });
    }),
    serve(countVisits, async ({ query }, { caller, lang }) => {
      const { where, values } = whereOf(caller.scope, query);
      const rows = await database.query<{ menu_id: string; number: number }>(
        `select menu_id, count(*)::int as number from keep.visit where ${where} group by menu_id order by number desc, menu_id`,
        values,
      );
      return accepted(rows.map(({ menu_id, number }) => ({ ...placeOf(menu_id, lang), number })));
    }),
    serve(stayTimes, async ({ query }, { caller, lang }) => {
      const { where, values } = whereOf(caller.scope, query);
      const rows = await database.query<{ menu_id: string; time: number; mean: number }>(
        `select menu_id, sum(ended_at - started_at)::int8 as time, round(avg(ended_at - started_at))::int8 as mean from keep.visit
         where ${where} and ended_at is not null group by menu_id order by time desc, menu_id`,
        values,
      );
      return accepted(
        rows.map(({ menu_id, time, mean }) => ({
          ...placeOf(menu_id, lang),
          stopTime: Number(time),
          mean: Number(mean),
        })),
      );
    }),
  ];
}

/** Who signs out leaves every page of that session: its console cannot tell any more. A session that only ran out tells nothing of when. */
export function endVisitsAtSignOut({
  database,
  log,
  say,
}: {
  readonly database: Database;
  readonly log: Pick<Log, 'subscribe'>;
  readonly say: (line: string) => void;
}): void {
  log.subscribe((events) => {
    for (const { type, data, stream, at } of events) {
      if (type !== sessionEnded.type || (data as { readonly why: string }).why !== 'signedOut') continue;
      const left = [partsOfStream(stream).id, millisOf(at)];
      database
        .query(
          'update keep.visit set ended_at = greatest(started_at, $2) where session_id = $1 and ended_at is null',
          left,
        )
        .catch((error: unknown) => say(`visits: the end of some was not kept: ${String(error)}`));
    }
  });
}

interface VisitRow {
  readonly [column: string]: unknown;
  readonly identification: string;
  readonly user_id: string;
  readonly menu_id: string;
  readonly menu_type: Visit['menuType'];
  readonly started_at: number;
  readonly ended_at: number | null;
}

type Visit = AnswerOf<typeof listVisits>['rows'][number];

interface VisitsQuestion {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly userId?: string | undefined;
  readonly menuId?: string | undefined;
}

function whereOf(
  scope: Scope,
  { from, to, userId, menuId }: VisitsQuestion,
): { readonly where: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const conditions = [seenSql(scope, { org: 'org', line: null, unit: null }, value)];
  if (from !== undefined) conditions.push(`started_at >= ${value(millisOf(from))}`);
  if (to !== undefined) conditions.push(`started_at < ${value(millisOf(to))}`);
  if (userId !== undefined) conditions.push(`user_id = ${value(userId)}`);
  if (menuId !== undefined) conditions.push(`menu_id = ${value(menuId)}`);
  return { where: conditions.join(' and '), values };
}

/** A page by its wing and its title. */
function placeOf(
  menuId: string,
  lang: Lang,
): { readonly menuId: string; readonly module: string; readonly object: string } {
  const page = pageOfMenu(menuId);
  return {
    menuId,
    module: page === null ? '' : (titleOfWing(page.wing)?.[lang] ?? ''),
    object: page?.title[lang] ?? '',
  };
}

function visitOf(row: VisitRow, accounts: ReadonlyMap<string, string>, lang: Lang): Visit {
  const { identification, user_id: userId, menu_type: menuType, started_at: started, ended_at: ended } = row;
  return {
    ...placeOf(row.menu_id, lang),
    identification,
    userId,
    menuType,
    opType: visitOpType,
    userAccount: accounts.get(userId) ?? '',
    stopStartTimeMillisecond: started,
    stopEndTimeMillisecond: ended,
    stayTime: ended === null ? null : ended - started,
  };
}
