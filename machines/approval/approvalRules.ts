import { arrivalFrom, type FlowStep, stepOf } from '../../domain/flow/graph.ts';
import type { ApprovalCommand, ApprovalContext, Opinion } from './approvalCommand.ts';

/** Why a case refuses a command that its state would take. */
export type Objection =
  | 'noCandidate'
  | 'flowSuspended'
  | 'notYours'
  | 'ownWork'
  | 'alreadyGiven'
  | 'notYourTurn'
  | 'otherStep'
  | 'subjectChanged'
  | 'formIncomplete'
  | 'stepNotPassed'
  | 'notStarter'
  | 'unchanged'
  | 'lacksRight'
  | 'notDelegable'
  | 'backToGiver';

type Of<T extends ApprovalCommand['type']> = Extract<ApprovalCommand, { readonly type: T }>;

export const allows = (context: ApprovalContext, command: ApprovalCommand): boolean =>
  objectionTo(context, command) === null;

/** What speaks against a command; null: nothing. The order is the order in which a person would want to hear it. */
export function objectionTo(context: ApprovalContext, command: ApprovalCommand): Objection | null {
  switch (command.type) {
    case 'OPEN':
      return ofOpening(command);
    case 'APPROVE':
      return ofAssignee(context, command) ?? (command.unanswered.length > 0 ? 'formIncomplete' : null);
    case 'FAIL':
      return ofAssignee(context, command);
    case 'RETURN':
      return (
        ofAssignee(context, command) ??
        (command.to === null || context.passed.includes(command.to) ? null : 'stepNotPassed')
      );
    case 'RESUBMIT':
      if (command.by !== context.starter) return 'notStarter';
      if (command.isSuspended) return 'flowSuspended';
      return command.subjectVersion === context.subject?.version ? 'unchanged' : null;
    case 'WITHDRAW':
      return command.by === context.starter ? null : 'notStarter';
    case 'OVERTAKE':
      return null;
    case 'DELEGATE':
    case 'REASSIGN':
      return ofHandingOver(context, command);
  }
}

function ofOpening({ isSuspended, graph, fields, cast, starter, involved }: Of<'OPEN'>): Objection | null {
  if (isSuspended) return 'flowSuspended';
  const first = arrivalFrom(graph, null, fields)?.step ?? null;
  return first === null || askedIn(first, cast, [starter, ...involved]).length === 0 ? 'noCandidate' : null;
}

function ofAssignee(context: ApprovalContext, command: Of<'APPROVE' | 'FAIL' | 'RETURN'>): Objection | null {
  if (command.step !== context.step) return 'otherStep';
  if (isInvolved(context, command, command.by)) return 'ownWork';
  if (context.opinions.some(({ by }) => by === command.by)) return 'alreadyGiven';
  if (!context.assignees.includes(command.by)) return 'notYours';
  if (command.isSuspended) return 'flowSuspended';
  if (command.subjectVersion !== context.subject?.version) return 'subjectChanged';
  return stepNow(context)?.rule === 'inTurn' && nextInTurn(context) !== command.by ? 'notYourTurn' : null;
}

function ofHandingOver(context: ApprovalContext, command: Of<'DELEGATE' | 'REASSIGN'>): Objection | null {
  const { from, to, by, mayTake } = command;
  const isAdministrators = command.type === 'REASSIGN';
  if (!isAdministrators && from !== by) return 'notYours';
  if (from !== null && !context.assignees.includes(from)) return 'notYours';
  if (from !== null && context.opinions.some((one) => one.by === from)) return 'alreadyGiven';
  if (!isAdministrators && stepNow(context)?.delegable === false) return 'notDelegable';
  if (isInvolved(context, command, to)) return 'ownWork';
  if (!mayTake) return 'lacksRight';
  if (context.assignees.includes(to)) return 'alreadyGiven';
  return context.given.some((one) => one.from === to && one.to === from) ? 'backToGiver' : null;
}

/** Those who had a part in it when it was submitted, and those who have one now. */
const isInvolved = (context: ApprovalContext, { involved }: Pick<Of<'APPROVE'>, 'involved'>, person: string): boolean =>
  person === context.starter || context.involved.includes(person) || involved.includes(person);

export const stepNow = ({ graph, step }: ApprovalContext): FlowStep | null =>
  step === null ? null : stepOf(graph, step);

/** Whose turn it is where one is asked after the other; null: everybody was. */
export const nextInTurn = ({ assignees, opinions }: Pick<ApprovalContext, 'assignees' | 'opinions'>): string | null =>
  assignees.find((person) => !opinions.some(({ by }) => by === person)) ?? null;

/** Who has a task of the present step: whoever was not heard and has no part in the subject; of those who are asked one after the other the next. */
export function askedNow(context: ApprovalContext): readonly string[] {
  const { assignees, opinions, starter, involved } = context;
  const heard = opinions.map(({ by }) => by);
  const unheard = assignees.filter((one) => !heard.includes(one));
  const those = stepNow(context)?.rule === 'inTurn' ? unheard.slice(0, 1) : unheard;
  return those.filter((one) => one !== starter && !involved.includes(one));
}

/** Who is asked at a step: those who may take it, without who has a part in the subject. */
export const askedIn = (
  step: FlowStep,
  cast: Of<'OPEN'>['cast'],
  involved: readonly (string | null)[],
): readonly string[] => [...new Set(cast[step.id]?.users ?? [])].filter((person) => !involved.includes(person));

/** Where several must agree: how many at least. Two who countersign do not become one because the other cannot be asked. */
export function leastOf({ id, rule, needed }: FlowStep, cast: Of<'OPEN'>['cast']): number {
  if (rule === 'kOfN') return Math.max(1, needed ?? 1);
  return rule === 'any' ? 1 : Math.max(1, Math.min(2, cast[id]?.meant ?? 1));
}

/** Of whom a step waits: where each must agree, those too whom it names and who cannot be asked, until another is named for them. */
export function meantIn(
  step: FlowStep,
  cast: Of<'OPEN'>['cast'],
  involved: readonly (string | null)[],
): readonly string[] {
  const asked = askedIn(step, cast, involved);
  const waitsForAll = step.rule === 'all' || step.rule === 'inTurn';
  return asked.length === 0 || !waitsForAll ? asked : [...new Set([...asked, ...(cast[step.id]?.named ?? [])])];
}

/** Who is left that can still be asked at the present step. */
const leftAt = ({ assignees, opinions }: ApprovalContext, able: (person: string) => boolean): readonly string[] =>
  assignees.filter((person) => able(person) && !opinions.some(({ by }) => by === person));

/** Why the present step cannot end by those who can still be asked; null: it can. `whom`: who is waited for in vain. */
export function stuckAt(
  context: ApprovalContext,
  able: (person: string) => boolean,
): { readonly why: 'nobody' | 'missing' | 'tooFew'; readonly whom: readonly string[] } | null {
  const step = stepNow(context);
  if (step === null) return null;
  const left = leftAt(context, able);
  const whom = context.assignees.filter((one) => !able(one) && !context.opinions.some(({ by }) => by === one));
  const yes = context.opinions.filter(({ agrees }) => agrees).length;
  const waitsForAll = step.rule === 'all' || step.rule === 'inTurn';
  if (waitsForAll && whom.length > 0) return { why: left.length === 0 && yes === 0 ? 'nobody' : 'missing', whom };
  if (left.length === 0 && step.rule === 'any') return { why: 'nobody', whom };
  return yes + left.length < context.least ? { why: left.length === 0 && yes === 0 ? 'nobody' : 'tooFew', whom } : null;
}

const withOpinion = (context: ApprovalContext, by: string, agrees: boolean): readonly Opinion[] => [
  ...context.opinions,
  { by, agrees },
];

/** Whether an agreement passes the step: by its rule. */
export function passesStep(context: ApprovalContext, by: string): boolean {
  const step = stepNow(context);
  const yes = withOpinion(context, by, true).filter(({ agrees }) => agrees).length;
  if (step === null || step.rule === 'any') return true;
  if (step.rule === 'kOfN') return yes >= (step.needed ?? 1);
  return yes >= Math.max(context.assignees.length, context.least);
}

/** Whether an agreement is the case's last one. */
export const passesAll = (context: ApprovalContext, command: ApprovalCommand): boolean =>
  command.type === 'APPROVE' &&
  passesStep(context, command.by) &&
  (arrivalFrom(context.graph, context.step, command.fields)?.step ?? null) === null;

/** Whether a "no" ends the case: at once, or under "so many agree" as soon as so many cannot agree any more. */
export function endsIt(context: ApprovalContext, command: ApprovalCommand): boolean {
  if (command.type !== 'FAIL') return false;
  const step = stepNow(context);
  if (step?.rule !== 'kOfN') return true;
  const no = withOpinion(context, command.by, false).filter(({ agrees }) => !agrees).length;
  return context.assignees.length - no < (step.needed ?? 1);
}

export const isToStarter = (command: ApprovalCommand): boolean => command.type === 'RETURN' && command.to === null;
