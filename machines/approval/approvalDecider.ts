import { dataOf } from '../../domain/event/declaration.ts';
import type { Event, Fact } from '../../domain/event/event.ts';
import { approvalEvents } from '../../domain/flow/events.ts';
import { arrivalFrom, stepOf } from '../../domain/flow/graph.ts';
import type { Remembered } from '../decider.ts';
import { lawOf } from '../law.ts';
import { type ApprovalCommand, type ApprovalContext, noCase } from './approvalCommand.ts';
import { approvalMachine } from './approvalMachine.ts';
import { askedNow, endsIt, leastOf, meantIn, objectionTo, passesStep } from './approvalRules.ts';

/** Why a case refuses a command; stands in the refusal's `data`. */
const refusals = {
  absent: 'NOT_FOUND',
  exists: 'ALREADY_DONE',
  decided: 'ALREADY_DONE',
  alreadyReturned: 'ALREADY_DONE',
  notReturned: 'RULE_BROKEN',
  noCandidate: 'RULE_BROKEN',
  flowSuspended: 'RULE_BROKEN',
  notYours: 'NO_PERMISSION',
  ownWork: 'NO_PERMISSION',
  alreadyGiven: 'ALREADY_DONE',
  notYourTurn: 'RULE_BROKEN',
  otherStep: 'ALREADY_DONE',
  subjectChanged: 'VERSION_CONFLICT',
  formIncomplete: 'RULE_BROKEN',
  stepNotPassed: 'RULE_BROKEN',
  notStarter: 'NO_PERMISSION',
  unchanged: 'RULE_BROKEN',
  lacksRight: 'RULE_BROKEN',
  notDelegable: 'RULE_BROKEN',
  backToGiver: 'RULE_BROKEN',
} as const;
export type ApprovalRefusal = keyof typeof refusals;

type Entering = Extract<ApprovalCommand, { readonly cast: unknown }>;

function factsOf(command: ApprovalCommand, { value, context }: Remembered<ApprovalContext>): readonly Fact[] {
  const { at } = command;
  const fact = (type: string, data: Fact['data']): Fact => ({ type, at, data });
  switch (command.type) {
    case 'OPEN': {
      const { subject, definition, starter, involved, graph } = command;
      return [
        fact('ApprovalOpened', { subject, definition, starter, involved, graph }),
        ...entered(command, { ...context, graph, starter }, null),
      ];
    }
    case 'APPROVE': {
      const { step, by, opinion, answers } = command;
      const given = { step, by, agrees: true, opinion, answers, onBehalfOf: giverOf(context, by) };
      return [fact('ApprovalGiven', given), ...(passesStep(context, by) ? [...entered(command, context, step)] : [])];
    }
    case 'FAIL': {
      const { step, by, reason } = command;
      if (endsIt(context, command)) return [fact('ApprovalFailed', { step, by, reason })];
      const onBehalfOf = giverOf(context, by);
      return [fact('ApprovalGiven', { step, by, agrees: false, opinion: reason, answers: {}, onBehalfOf })];
    }
    case 'RETURN': {
      const { step, by, to, reason } = command;
      const returned = fact('ApprovalReturned', { step, by, to, reason });
      return to === null ? [returned] : [returned, ...enteredAt(command, context, to)];
    }
    case 'RESUBMIT': {
      const first = arrivalFrom(context.graph, null, command.fields)?.step?.id ?? context.step ?? '';
      return [
        fact('ApprovalResubmitted', { version: command.subjectVersion, step: first, involved: command.involved }),
        ...entered(command, { ...context, involved: [] }, null),
      ];
    }
    case 'WITHDRAW':
      return [fact('ApprovalWithdrawn', {})];
    case 'OVERTAKE':
      return [fact('ApprovalWithdrawn', { overtaken: value === 'atStep' ? askedNow(context) : [] })];
    case 'DELEGATE':
      return [fact('ApprovalDelegated', { from: command.from, to: command.to, reason: command.reason })];
    case 'REASSIGN':
      return [fact('ApprovalReassigned', { from: command.from, to: command.to, reason: command.reason })];
  }
}

const giverOf = ({ given }: ApprovalContext, person: string): string | null =>
  given.findLast(({ to }) => to === person)?.from ?? null;

/** What follows a step (null: the beginning) that is behind: the next one is entered, or all are passed. */
function entered(command: Entering, context: ApprovalContext, from: string | null): readonly Fact[] {
  const arrival = arrivalFrom(context.graph, from, command.fields);
  const copies = [...new Set((arrival?.copies ?? []).flatMap(({ id }) => command.cast[id]?.users ?? []))];
  if (arrival === null || arrival.step === null)
    return [{ type: 'ApprovalPassed', at: command.at, data: { step: from ?? '', copies } }];
  return enteredAt(command, context, arrival.step.id, copies);
}

function enteredAt(
  { at, cast, involved }: Pick<Entering, 'at' | 'cast' | 'involved'>,
  context: ApprovalContext,
  name: string,
  copies: readonly string[] = [],
): readonly Fact[] {
  const step = stepOf(context.graph, name);
  const assignees = step === null ? [] : meantIn(step, cast, [context.starter, ...context.involved, ...involved]);
  const least = step === null ? 1 : leastOf(step, cast);
  const { due = null, warnAt = null } = cast[name] ?? {};
  const more = least === 1 ? {} : { least };
  return [{ type: 'ApprovalStepEntered', at, data: { step: name, assignees, due, warnAt, copies, ...more } }];
}

function after(context: ApprovalContext, fact: Pick<Event, 'type' | 'data'>): ApprovalContext {
  switch (fact.type) {
    case 'ApprovalOpened': {
      const { subject, starter, involved, graph, definition } = dataOf(approvalEvents.ApprovalOpened, fact);
      const { kind, id, version } = subject;
      return { ...noCase, subject: { kind, id, version }, starter, involved, graph, definition: definition.id };
    }
    case 'ApprovalStepEntered': {
      const { step, assignees, least = 1 } = dataOf(approvalEvents.ApprovalStepEntered, fact);
      const back = context.passed.indexOf(step);
      const passed = back >= 0 ? context.passed.slice(0, back) : context.passed;
      return { ...context, step, assignees, least, opinions: [], given: [], passed, entered: context.entered + 1 };
    }
    case 'ApprovalGiven': {
      const { by, agrees, step } = dataOf(approvalEvents.ApprovalGiven, fact);
      const passed = agrees && !context.passed.includes(step) && passesStep(context, by);
      return {
        ...context,
        opinions: [...context.opinions, { by, agrees }],
        passed: passed ? [...context.passed, step] : context.passed,
      };
    }
    case 'ApprovalResubmitted': {
      const { version, involved = context.involved } = dataOf(approvalEvents.ApprovalResubmitted, fact);
      const subject = context.subject === null ? null : { ...context.subject, version };
      return { ...context, subject, involved, passed: [] };
    }
    case 'ApprovalDelegated':
    case 'ApprovalReassigned': {
      const { from, to } = dataOf(
        fact.type === 'ApprovalDelegated' ? approvalEvents.ApprovalDelegated : approvalEvents.ApprovalReassigned,
        fact,
      );
      const assignees =
        from === null ? [...context.assignees, to] : context.assignees.map((one) => (one === from ? to : one));
      return { ...context, assignees, given: from === null ? context.given : [...context.given, { from, to }] };
    }
    default:
      return context;
  }
}

function refusalOf({ value, context }: Remembered<ApprovalContext>, command: ApprovalCommand): ApprovalRefusal {
  if (value === 'absent') return command.type === 'OPEN' ? (objectionTo(context, command) ?? 'absent') : 'absent';
  if (command.type === 'OPEN') return 'exists';
  if (value === 'approved' || value === 'failed' || value === 'withdrawn') return 'decided';
  if (value === 'returned' && command.type !== 'RESUBMIT' && command.type !== 'WITHDRAW' && command.type !== 'OVERTAKE')
    return 'alreadyReturned';
  if (value === 'atStep' && command.type === 'RESUBMIT') return 'notReturned';
  return objectionTo(context, command) ?? 'decided';
}

/** The law of one case of approval. Its streams are `approval-<case>`. */
export const approvalDecider = lawOf<ApprovalCommand, ApprovalContext, ApprovalRefusal>({
  name: 'approval',
  version: 3,
  machine: approvalMachine,
  initial: { value: 'absent', context: noCase },
  factsOf: (command, _next, remembered) => factsOf(command, remembered),
  after,
  refusals,
  refusalOf,
});
