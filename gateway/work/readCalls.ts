import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { named } from '../../domain/ledger/names.ts';
import {
  caseTakers,
  getCase,
  listCases,
  listTasks,
  opinionsOfRow,
  workflowAgent,
} from '../../domain/task/readCalls.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../http/handler.ts';
import type { CaseRow } from '../tasks/caseRow.ts';
import { taskFollowerName } from '../tasks/taskFollower.ts';
import { countTasksOf, isOfCase, type Kept, openTasksOf, readCase, readCases, readTasks } from '../tasks/taskRows.ts';
import { opinionsOfRow as saidOfRow } from './opinions.ts';
import { peopleFor } from './people.ts';
import type { ReadMeans } from './readMeans.ts';
import { limitsAt, tellCases, tellTasks } from './tellTasks.ts';
import { wholeCase } from './wholeCase.ts';

/** What is read of tasks and cases. */
export function readCalls(means: ReadMeans): readonly ServedCall[] {
  const { database } = means;
  const positionOf = ({ asOf }: CallContext) => asOf ?? means.followers.positions().get(taskFollowerName) ?? 0;
  const paged = ({
    page = 1,
    size = 100,
  }: {
    readonly page?: number | undefined;
    readonly size?: number | undefined;
  }) => ({ page, size });
  return [
    serve(listTasks, async ({ query }, context) => {
      const { caller, asOf } = context;
      const position = positionOf(context);
      const asked = {
        userId: caller.userId,
        asOf,
        works: query.work ?? null,
        asks: query.ask ?? null,
        orgs: query.org ?? null,
        q: query.q ?? null,
        ...limitsAt(context),
      };
      const [found, counts] = await Promise.all([
        readTasks(database, query.which, { ...asked, due: query.due ?? null, ...paged(query) }),
        countTasksOf(database, asked),
      ]);
      context.answeredAt(position);
      const rows = await tellTasks(means, found.rows, context);
      return accepted({ total: found.total, totalIs: 'exact' as const, ...paged(query), rows, position, counts });
    }),
    serve(listCases, async ({ query }, context) => {
      const { caller, asOf } = context;
      const position = positionOf(context);
      const seen = [...caller.scope.data.keys()].filter((org) => query.org === undefined || query.org.includes(org));
      const found = await readCases(database, {
        orgs: seen,
        asOf,
        isOpen: query.state === 'open',
        works: query.work ?? null,
        q: query.q ?? null,
        ...limitsAt(context),
        ...paged(query),
      });
      context.answeredAt(position);
      const rows = await tellCases(means, found.rows, context);
      const { total, counts } = found;
      return accepted({ total, totalIs: 'exact' as const, ...paged(query), rows, position, counts });
    }),
    serve(getCase, async ({ params }, context) => {
      const position = positionOf(context);
      const found = await seenCase(means, params.id, context);
      if (!found.ok) return found;
      context.answeredAt(position);
      return accepted(await wholeCase(means, found.value, context));
    }),
    serve(opinionsOfRow, async ({ query: { kind, id } }, context) => {
      const { caller, asOf } = context;
      const ledger = means.subjects.get(kind);
      const mayRead = ledger?.permissions.see.some((code) => caller.permissions.has(code)) === true;
      // Of the past as it was seen then; what is told of a case is for whoever sees the row.
      const row = mayRead ? await means.ledgers.seenRow(ledger, caller.scope, id, asOf) : null;
      if (row === null) return refused('NO_PERMISSION');
      return accepted({ opinions: await saidOfRow(means, { kind, id }, context) });
    }),
    serve(caseTakers, async ({ params }, context) => {
      const found = await seenCase(means, params.id, context);
      if (!found.ok) return found;
      const { takers, users: able } = await peopleFor(means.ledgers, found.value.org, context.now);
      const { starter, assignees } = found.value.row;
      const persons = takers
        .filter(({ id }) => id !== starter && !assignees.includes(id))
        .flatMap(({ id }) => able.get(id) ?? [])
        .map((one) => ({
          id: one.id,
          name: named(one.userRealName, one.userRealNameEn, context.lang) ?? one.userAccount,
        }));
      return accepted({ persons });
    }),
    serve(workflowAgent, async ({ query }, context) => {
      const { caller, asOf } = context;
      const position = positionOf(context);
      const asked = await agentUsers(means, query, caller);
      const found = await openTasksOf(database, { users: asked, asOf, org: query.tenantId ?? null });
      // Of others only what the desk of audits shows.
      const seen = found.filter(
        ({ org, row }) =>
          row.holder === caller.userId ||
          row.users.includes(caller.userId) ||
          (caller.permissions.has('/comAudit') && caller.scope.sees(org, null)),
      );
      context.answeredAt(position);
      return accepted({ rows: await tellTasks(means, seen, context), total: seen.length });
    }),
  ];
}

/** A case for who is, or was, asked at it, began it, or sees its organisation on the desk of audits. */
async function seenCase(
  { database }: Pick<ReadMeans, 'database'>,
  id: string,
  { caller, asOf }: CallContext,
): Promise<Result<Kept<CaseRow>>> {
  const found = await readCase(database, id, asOf);
  if (found === null) return refused('NO_PERMISSION');
  const audits = caller.permissions.has('/comAudit') && caller.scope.sees(found.org, null);
  const isHis =
    found.row.starter === caller.userId || (await isOfCase(database, { caseId: id, userId: caller.userId, asOf }));
  return audits || isHis ? accepted(found) : refused('NO_PERMISSION');
}

/** The person who is named (else who asks) and whoever has one of the roles. */
async function agentUsers(
  { ledgers }: Pick<ReadMeans, 'ledgers'>,
  {
    userId,
    taskCandidateGroupIn,
  }: { readonly userId?: string | undefined; readonly taskCandidateGroupIn?: string | undefined },
  caller: Caller,
): Promise<readonly string[]> {
  const wanted = (taskCandidateGroupIn ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const own = userId ?? (wanted.length === 0 ? caller.userId : null);
  if (wanted.length === 0) return own === null ? [] : [own];
  const known = await ledgers.everyRow(roles, { ids: wanted });
  const ids = new Set(known.map(({ id }) => id));
  const holders = (await ledgers.everyRow(users)).filter((one) => one.userRoleIds.some((role) => ids.has(role)));
  return [...new Set([...(own === null ? [] : [own]), ...holders.map(({ id }) => id)])];
}
