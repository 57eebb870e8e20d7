import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { approvalStream } from '../../domain/flow/events.ts';
import type { ObeyedMany } from '../../domain/ledger/lawCalls.ts';
import {
  approveCase,
  claimTasks,
  delegateCase,
  failCase,
  readTasks,
  reassignCase,
  releaseTasks,
  resubmitCase,
  returnCase,
  withdrawCase,
} from '../../domain/task/calls.ts';
import { readsCases } from '../../domain/task/readCalls.ts';
import type { ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { eachItem } from '../ledger/calls/eachItem.ts';
import { type CaseWish, orderCase } from './caseCommands.ts';
import type { CaseMeans } from './caseMeans.ts';
import { inWords } from './caseWords.ts';
import { absent, isPartOf, knowsCase } from './knows.ts';
import { orderTask, type TaskOrdered } from './taskCommands.ts';

type Command = CallContext['command'];

/** The acts of those who are asked, many at once: what became of each, and why. */
export function caseCalls(means: CaseMeans): readonly ServedCall[] {
  const order = (context: CallContext, caseId: string, wish: CaseWish, command: Command) =>
    orderCase(means, { caseId, wish, command, by: context.by, lang: context.lang, at: instantOf(context.now) });
  const each = (
    ids: readonly string[],
    context: CallContext,
    run: (id: string, command: Command) => Promise<Result<{ readonly position: number }>>,
  ): Promise<Result<ObeyedMany>> =>
    eachItem(
      ids.map((id) => ({ id })),
      context,
      ({ id }, command) => run(id, command),
    );
  const ofTask = (type: TaskOrdered['type'], items: readonly string[], context: CallContext) =>
    each(items, context, (task, command) =>
      orderTask(means, { type, task, command, by: context.by, lang: context.lang, at: instantOf(context.now) }),
    );
  return [
    serve(approveCase, ({ body: { items, opinion, answers } }, context) =>
      eachItem(items, context, ({ id, step }, command) =>
        order(context, id, { type: 'APPROVE', step, opinion: opinion === '' ? null : opinion, answers }, command),
      ),
    ),
    serve(failCase, ({ body: { items, reason } }, context) =>
      eachItem(items, context, ({ id, step }, command) => order(context, id, { type: 'FAIL', step, reason }, command)),
    ),
    serve(returnCase, ({ body: { items, reason, to } }, context) =>
      eachItem(items, context, ({ id, step }, command) =>
        order(context, id, { type: 'RETURN', step, reason, to }, command),
      ),
    ),
    serve(resubmitCase, ({ body: { items } }, context) =>
      each(items, context, (id, command) => resubmit(means, id, { ...context, command })),
    ),
    serve(withdrawCase, ({ body: { items } }, context) =>
      each(items, context, async (id, command) => {
        // Anybody who is signed in may ask: whether there is such a case hears who began it, has a part in it, or may read cases.
        const mayHear = readsCases.some((code) => context.caller.permissions.has(code));
        if (!mayHear && !(await isPartOf(means, id, context.by.id)))
          return inWords(means, { ...absent, lang: context.lang });
        return order(context, id, { type: 'WITHDRAW' }, command);
      }),
    ),
    serve(delegateCase, ({ body: { items, to, reason } }, context) =>
      each(items, context, (id, command) => order(context, id, { type: 'DELEGATE', to, reason }, command)),
    ),
    serve(reassignCase, ({ body: { items, from, to, reason } }, context) =>
      each(items, context, async (id, command) => {
        const found = (await means.log.remembered([approvalStream(id)])).get(approvalStream(id));
        if (found === undefined || !context.caller.scope.sees(found.org, null)) return refused('NO_PERMISSION');
        return order(context, id, { type: 'REASSIGN', from, to, reason }, command);
      }),
    ),
    serve(claimTasks, ({ body: { items } }, context) => ofTask('CLAIM', items, context)),
    serve(releaseTasks, ({ body: { items } }, context) => ofTask('RELEASE', items, context)),
    serve(readTasks, ({ body: { items } }, context) => ofTask('FINISH', items, context)),
  ];
}

/** By the command of the subject's law, which resumes the case in the same write. */
async function resubmit(
  means: CaseMeans,
  caseId: string,
  context: CallContext,
): Promise<Result<{ readonly position: number }>> {
  const found = (await means.log.remembered([approvalStream(caseId)])).get(approvalStream(caseId));
  const subject = (found?.context as ApprovalContext | undefined)?.subject ?? null;
  const ledger = means.subjects.get(subject?.kind ?? '');
  const opens = ledger?.law?.approved?.opens;
  const isKnown = found !== undefined && (await knowsCase(means, caseId, context.by.id));
  if (!isKnown || subject === null || ledger === undefined || opens === undefined)
    return inWords(means, { ...absent, lang: context.lang });
  if (found.value !== 'returned')
    return inWords(means, { ...refused('RULE_BROKEN', { data: { refusal: 'notReturned' } }), lang: context.lang });
  const done = await means.ledgers.obey(ledger, { command: opens, id: subject.id, given: {} }, context);
  return done.ok ? accepted({ position: done.value.position }) : done;
}
