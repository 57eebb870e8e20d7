import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { approvalStream } from '../../domain/flow/events.ts';
import { type CaseOfRow, casesOfRow, listOwnCases } from '../../domain/task/ownCalls.ts';
import type { CaseTold } from '../../domain/task/readCalls.ts';
import { noCase } from '../../machines/approval/approvalCommand.ts';
import { approvalDecider } from '../../machines/approval/approvalDecider.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { evolved } from '../log/append/remember.ts';
import { taskFollowerName } from '../tasks/taskFollower.ts';
import { readCases, readCasesOfRow } from '../tasks/taskRows.ts';
import type { ReadMeans } from './readMeans.ts';
import { limitsAt, tellCases } from './tellTasks.ts';

/** What one reads of approvals without being asked for any: what one submitted, and what becomes of a row that one sees. */
export function ownCases(means: ReadMeans): readonly ServedCall[] {
  const positionOf = ({ asOf }: CallContext) => asOf ?? means.followers.positions().get(taskFollowerName) ?? 0;
  return [
    serve(listOwnCases, async ({ query }, context) => {
      const { caller, asOf } = context;
      const position = positionOf(context);
      const { page = 1, size = 100 } = query;
      const { rows, total, counts } = await readCases(means.database, {
        orgs: null,
        starter: caller.userId,
        asOf,
        isOpen: query.state === 'open',
        works: query.work ?? null,
        q: query.q ?? null,
        page,
        size,
        ...limitsAt(context),
      });
      context.answeredAt(position);
      const told = await tellCases(means, rows, context);
      return accepted({ total, totalIs: 'exact' as const, page, size, rows: told, position, counts });
    }),
    serve(casesOfRow, async ({ params: { kind, id } }, context) => {
      const { caller, asOf } = context;
      const position = positionOf(context);
      const ledger = means.subjects.get(kind);
      const mayRead = ledger?.permissions.see.some((code) => caller.permissions.has(code)) === true;
      const row = mayRead ? await means.ledgers.seenRow(ledger, caller.scope, id, asOf) : null;
      if (row === null) return refused('NO_PERMISSION');
      const found = await readCasesOfRow(means.database, { kind, id, asOf });
      context.answeredAt(position);
      const told = await tellCases(means, found, context);
      return accepted({ cases: await Promise.all(told.map((one) => withRight(means, one, context))) });
    }),
  ];
}

async function withRight({ log }: ReadMeans, told: CaseTold, context: CallContext): Promise<CaseOfRow> {
  const { asOf, caller, now } = context;
  const events = await log.read({ after: 0, limit: 500, streams: [approvalStream(told.id)], upTo: asOf });
  const remembered = events.length === 0 ? { value: 'absent', context: noCase } : evolved(approvalDecider, events);
  const order = { type: 'WITHDRAW', at: instantOf(now), by: caller.userId } as const;
  return { ...told, mayWithdraw: approvalDecider.step(remembered as never, order) !== null };
}
