import { instantOf } from '../../domain/clock/clock.ts';
import { streamOf } from '../../domain/event/event.ts';
import { processDefinitions } from '../../domain/flow/processDefinition.ts';
import { isWorkRefusal, workRefusals } from '../../domain/flow/refusals.ts';
import { taskRight } from '../../domain/flow/takers.ts';
import { type CaseAct, caseActs, type WholeCase } from '../../domain/task/readCalls.ts';
import { defineMessages, type Lang } from '../../domain/text/message.ts';
import type { ApprovalCommand, ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import { approvalDecider } from '../../machines/approval/approvalDecider.ts';
import type { CallContext } from '../http/handler.ts';
import type { Fields } from '../ledger/columns.ts';
import type { CaseRow } from '../tasks/caseRow.ts';
import type { CaseMeans } from './caseMeans.ts';
import { involvedIn } from './casting.ts';

const words = defineMessages({
  right: { cn: '没有办理任务的权限', en: 'You lack the right to handle tasks' },
  ended: { cn: '审批已结束', en: 'The case is over' },
  notBack: { cn: '尚未退回', en: 'It was not sent back' },
});

interface Standing {
  readonly id: string;
  readonly org: string;
  readonly row: CaseRow;
  readonly state: ApprovalContext;
  readonly value: string;
}

/** What who asks may do with a case, and why not: by the same law that decides it. */
export async function actsOfCase(
  { log, ledgers, subjects }: Pick<CaseMeans, 'log' | 'ledgers' | 'subjects'>,
  { org, state, value }: Standing,
  { caller, asOf, lang, now }: CallContext,
): Promise<WholeCase['acts']> {
  const no = (why: string) => ({ may: false, why });
  const subject = streamOf(state.subject?.kind ?? '', state.subject?.id ?? '');
  const ledger = subjects.get(state.subject?.kind ?? '');
  const [[last], definition, row] = await Promise.all([
    log.read({ after: 0, limit: 1, streams: [subject], newestFirst: true, upTo: asOf }),
    ledgers.anyRow(processDefinitions, state.definition ?? '', asOf),
    ledger === undefined ? null : ledgers.anyRow(ledger, state.subject?.id ?? '', asOf),
  ]);
  const involved =
    ledger === undefined || row === null ? [] : involvedIn(ledger, state.subject?.id ?? '', row as unknown as Fields);
  const about = {
    involved,
    at: instantOf(now),
    by: caller.userId,
    fields: {},
    cast: {},
    isSuspended: definition?.state === 'suspended',
    subjectVersion: last?.version ?? 0,
  };
  const step = state.step ?? '';
  const orders: Readonly<Record<CaseAct, ApprovalCommand>> = {
    approve: { ...about, type: 'APPROVE', step, opinion: null, answers: {}, unanswered: [] },
    fail: { ...about, type: 'FAIL', step, reason: '-' },
    return: { ...about, type: 'RETURN', step, to: null, reason: '-' },
    resubmit: { ...about, type: 'RESUBMIT' },
    withdraw: { type: 'WITHDRAW', at: about.at, by: caller.userId },
    delegate: {
      type: 'DELEGATE',
      at: about.at,
      by: caller.userId,
      involved,
      from: caller.userId,
      to: '-',
      reason: '-',
      mayTake: true,
    },
    reassign: {
      type: 'REASSIGN',
      at: about.at,
      by: caller.userId,
      involved,
      from: state.assignees[0] ?? null,
      to: '-',
      reason: '-',
      mayTake: true,
    },
  };
  const handles = caller.permissions.has(taskRight) || caller.permissions.has('/comAudit:handle');
  const answer = (act: CaseAct) => {
    // What one began one takes back, whatever else one may.
    const mayHere =
      act === 'withdraw' ||
      (act === 'reassign' ? caller.permissions.has('/comAudit:issue') && caller.scope.sees(org, null) : handles);
    if (!mayHere) return no(words.right[lang]);
    const decision = approvalDecider.decide({ value, context: state }, orders[act]);
    return decision.ok ? { may: true, why: null } : no(saidOf(decision.refusal.data, lang));
  };
  return Object.fromEntries(caseActs.map((act) => [act, answer(act)])) as unknown as WholeCase['acts'];
}

function saidOf(data: unknown, lang: Lang): string {
  const name = (data as { readonly refusal?: string } | undefined)?.refusal ?? '';
  if (name === 'decided') return words.ended[lang];
  if (name === 'notReturned') return words.notBack[lang];
  if (name === 'alreadyReturned')
    return lang === 'cn' ? '已退回，等待重新提交' : 'It was sent back and waits to be submitted anew';
  return isWorkRefusal(name) ? workRefusals[name][lang] : name;
}
