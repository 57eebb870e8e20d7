import {
  getIncident,
  type IncidentMemberTold,
  incidentFolds,
  listIncidents,
} from '../../domain/alarm/incident/calls.ts';
import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { toldAlarms } from '../alarms/index.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { incidentFollowerName, type MemberRow } from './follower.ts';
import type { IncidentMeans } from './means.ts';
import { type CountedRow, countSingle, readFolds, readIncidents, readMembers, readUnexplained } from './rows.ts';
import { type Book, bookOf, causeSays, incidentTold } from './telling.ts';

/** What people look at: incidents, one of them with its members, and what lies folded under what. */
export function readCalls(means: IncidentMeans): readonly ServedCall[] {
  return [
    serve(listIncidents, ({ query }, context) => listed(means, query, context)),
    serve(getIncident, ({ params }, context) => toldIncident(means, params.id, context)),
    serve(incidentFolds, (_, context) => folds(means, context)),
  ];
}

/** The position that an answer stands for. */
function standing({ followers }: IncidentMeans, { asOf, answeredAt }: CallContext): number {
  const position = asOf ?? followers.positions().get(incidentFollowerName) ?? 0;
  answeredAt(position);
  return position;
}

const initialSize = 50;

async function listed(
  means: IncidentMeans,
  query: InputOf<typeof listIncidents>['query'],
  context: CallContext,
): Promise<Result<AnswerOf<typeof listIncidents>>> {
  const position = standing(means, context);
  const { page = 1, size = initialSize, id, org, pattern, level, open } = query;
  const [since, until] = [query['since.from'], query['since.to']].map((at) => millisOf(at ?? '') ?? undefined);
  const closed = millisOf(query['closed.from'] ?? '');
  const closedFrom = closed === null ? undefined : instantOf(closed);
  const filter = { id, org, pattern, level, open, since, until, closedFrom };
  const [{ rows, total }, single] = await Promise.all([
    readIncidents(means, filter, { limit: size, offset: (page - 1) * size }, context),
    countSingle(means, context),
  ]);
  const book = await bookOf(means, rows, { context });
  const told = rows.map((row) => incidentTold(row, book));
  return accepted({ total, totalIs: 'exact', page, size, rows: told, position, single });
}

/** One incident as its reader is told of it. */
export async function toldIncident(
  means: IncidentMeans,
  id: string,
  context: CallContext,
): Promise<Result<AnswerOf<typeof getIncident>>> {
  const position = standing(means, context);
  const { rows } = await readIncidents(means, { id: [id] }, { limit: 1, offset: 0 }, context);
  const [row] = rows;
  if (row === undefined) return refused('NO_PERMISSION');
  const [members, unexplained, earlier] = await Promise.all([
    readMembers(means, id, context),
    readUnexplained(means, row, context),
    earlierOf(means, row, context),
  ]);
  const persons = members.map(({ gone }) => gone?.by ?? null);
  const book = await bookOf(means, [row, ...earlier], { context, persons });
  const [alarms, others] = await Promise.all([
    toldAlarms(
      means,
      members.map(({ picture }) => picture),
      context.asOf,
    ),
    toldAlarms(means, unexplained.pictures, context.asOf),
  ]);
  return accepted({
    incident: incidentTold(row, book),
    cause: book.alarm(id),
    members: members.flatMap((member, n): readonly IncidentMemberTold[] => {
      const alarm = alarms[n];
      return alarm === undefined ? [] : [memberTold(member, { alarm, book })];
    }),
    unexplained: others,
    unexplainedTotal: unexplained.total,
    earlier: earlier.map((before) => earlierTold(before, book)),
    position,
  });
}

/** The last three of the same pattern and the same cause. */
async function earlierOf(means: IncidentMeans, row: CountedRow, context: CallContext): Promise<readonly CountedRow[]> {
  const filter = { key: row.cause_key, pattern: [row.pattern], until: Number(row.since) };
  return (await readIncidents(means, filter, { limit: 3, offset: 0, first: 'newest' }, context)).rows;
}

const earlierTold = (row: CountedRow, book: Book): AnswerOf<typeof getIncident>['earlier'][number] => ({
  id: row.id,
  since: instantOf(Number(row.since)),
  closedAt: row.closed_at,
  level: row.level,
  effects: Number(row.total),
  remedy: row.remedy?.text ?? null,
  remedyBy: book.person(row.remedy?.by ?? null),
});

function memberTold(
  { relation, pattern, ms, order_known, sure, quiet, gone }: MemberRow,
  { alarm, book }: { readonly alarm: IncidentMemberTold['alarm']; readonly book: Book },
): IncidentMemberTold {
  return {
    alarm,
    relation,
    pattern: book.pattern(pattern),
    ms: Number(ms),
    order: order_known ? 'known' : 'notKnown',
    sure,
    quiet: quiet && gone === null && alarm.state.suppressed,
    left: gone === null ? null : { why: gone.why, at: gone.at, by: book.person(gone.by), reason: gone.reason },
  };
}

async function folds(means: IncidentMeans, context: CallContext): Promise<Result<AnswerOf<typeof incidentFolds>>> {
  const position = standing(means, context);
  const all = await readFolds(means, context);
  const book = await bookOf(
    means,
    all.map(({ row }) => row),
    { context },
  );
  return accepted({
    position,
    folds: all.map(({ id, members, hidden, row }) => ({
      id,
      alarm: row.cause.kind === 'alarm' ? row.cause.alarm : null,
      says: causeSays(row, book),
      members,
      hidden,
    })),
  });
}

/** The incident that was closed last, of those that the reader sees; null: none was. */
export async function lastClosed(means: IncidentMeans, context: CallContext): Promise<string | null> {
  const { rows } = await readIncidents(means, { open: false }, { limit: 1, offset: 0, first: 'closedLast' }, context);
  return rows[0]?.id ?? null;
}
