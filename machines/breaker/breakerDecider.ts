import type { AnyStateMachine } from 'xstate';
import { type Instant, instantOf } from '../../domain/clock/clock.ts';
import type { ErrorCode } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event, Fact } from '../../domain/event/event.ts';
import { breakerEvents, type UnknownReason } from '../../domain/switching/events.ts';
import { type SwitchingRefusal, switchingRefusals } from '../../domain/switching/refusals.ts';
import type { Remembered } from '../decider.ts';
import { type Law, lawOf } from '../law.ts';
import { type BreakerCommand, type BreakerContext, notLookedAt, targetOf } from './breakerCommand.ts';
import { breakerMachine, breakerMachineBy } from './breakerMachine.ts';
import { breakerRules, objectionTo, type Rules } from './breakerRules.ts';

type Of<T extends BreakerCommand['type']> = Extract<BreakerCommand, { readonly type: T }>;

const cancelled = (why: Of<'CANCEL'>['why'], at: string): Fact => ({
  type: 'BreakerCancelled',
  at,
  data: { why, user: null, session: null },
});

function factsOf(command: BreakerCommand, next: unknown, { context }: Remembered<BreakerContext>): readonly Fact[] {
  const { at } = command;
  const fact = (type: keyof typeof breakerEvents, data: Fact['data']): readonly Fact[] => [{ type, at, data }];
  const disarms = next === 'cancelled' && context.operation !== null;
  switch (command.type) {
    case 'OBSERVE':
      return fact('BreakerObserved', { position: command.position, at, seen: command.seen });
    case 'SELECT':
      return fact('BreakerSelected', selectedOf(command));
    case 'PERMIT':
    case 'PERMIT_BY_CLASS': {
      const who =
        command.type === 'PERMIT'
          ? ({ how: 'person', user: command.by, session: command.session } as const)
          : ({ how: 'class', user: null, session: null } as const);
      return fact('BreakerPermitted', { ...who, checks: command.look.checks });
    }
    case 'REFUSE':
      return fact('BreakerPermitRefused', { user: command.by, session: command.session, reason: command.reason });
    case 'EXECUTE': {
      const { direction, step, epoch, look } = command;
      const { operateSeconds = 0, lateSeconds = 0 } = context.operation ?? {};
      const ends = { expiresAt: later(at, operateSeconds), quietAt: later(at, operateSeconds + lateSeconds) };
      const { feedback, checks } = look;
      return fact('BreakerExecuteOrdered', { direction, step, ...ends, epoch, feedback, checks });
    }
    case 'ANSWER': {
      const { answer, code, ms } = command;
      if (answer === 'accepted' || answer === 'none') return fact('BreakerOrderAnswered', { answer, ms });
      return fact('BreakerRefused', { why: answer, code });
    }
    case 'FEEDBACK':
      return fact('BreakerMoved', movedBy(context, command));
    case 'TIME_OUT':
      if (next === 'notMoved' && command.feedback !== null)
        return fact('BreakerNotMoved', { feedback: command.feedback });
      return fact('BreakerOutcomeUnknown', { why: whyUnknown(context, command), feedback: command.feedback });
    case 'CANCEL':
      return fact('BreakerCancelled', { why: command.why, user: command.by, session: command.session });
    case 'EXPIRE':
      return fact('BreakerExpired', {});
    case 'RESTART':
      if (next === 'unknown') return fact('BreakerOutcomeUnknown', { why: 'restart', feedback: null });
      return [cancelled('restart', at)];
    case 'SETTLE': {
      const { found, by, session, note, feedback } = command;
      return fact('BreakerSettled', { found, user: by, session, note, feedback });
    }
    case 'MOVED': {
      const { position: to, seen, trip, local } = command;
      const expected = context.lateTarget === to ? 'lateOrder' : null;
      const moved = fact('BreakerMovedUnordered', { from: context.position, to, at, seen, trip, local, expected });
      return disarms ? [...moved, cancelled('moved', at)] : moved;
    }
    case 'TAG': {
      const tagged = fact('BreakerTagged', { tag: command.tag, user: command.by, text: command.text });
      return disarms ? [...tagged, cancelled('tagged', at)] : tagged;
    }
    case 'UNTAG':
      return fact('BreakerUntagged', { tag: command.tag, user: command.by });
  }
}

const later = (at: Instant, seconds: number): Instant => instantOf(Date.parse(at) + seconds * 1000);

function selectedOf(command: Of<'SELECT'>): Fact['data'] {
  const { direction, step, request, by: user, session, token, group, persons, selectSeconds } = command;
  const { operateSeconds, settleReadings, lateSeconds, look } = command;
  const who = {
    direction,
    step,
    request,
    user,
    session,
    token,
    group,
    persons,
    expiresAt: later(command.at, selectSeconds),
  };
  return { ...who, operateSeconds, settleReadings, lateSeconds, feedback: look.feedback, checks: look.checks };
}

/** The moment of the first reading of those that settled it. */
function movedBy({ operation, order }: BreakerContext, { at, readings }: Of<'FEEDBACK'>): Fact['data'] {
  const first = readings.at(-(operation?.settleReadings ?? 1));
  const moved = first?.at ?? at;
  const travelMs = order === null ? 0 : Math.max(0, Date.parse(moved) - Date.parse(order.at));
  return { at: moved, seen: first?.seen ?? at, travelMs };
}

function whyUnknown({ order }: BreakerContext, { feedback }: Of<'TIME_OUT'>): UnknownReason {
  if (order?.answer !== 'accepted') return 'unanswered';
  if (feedback === null || !feedback.fresh || !feedback.asked || feedback.quality !== 0) return 'stale';
  return feedback.position === null ? 'between' : 'bouncing';
}

function after(before: BreakerContext, fact: Pick<Event, 'type' | 'data'>): BreakerContext {
  const context = { ...before, facts: before.facts + 1 };
  switch (fact.type) {
    case 'BreakerObserved': {
      const { position, at } = dataOf(breakerEvents.BreakerObserved, fact);
      return { ...context, position, positionAt: at };
    }
    case 'BreakerSelected': {
      const { user: selector, feedback: _, checks: __, ...rest } = dataOf(breakerEvents.BreakerSelected, fact);
      return { ...context, operation: { ...rest, selector, selection: context.facts }, order: null };
    }
    case 'BreakerExecuteOrdered': {
      const { direction, expiresAt, quietAt, epoch } = dataOf(breakerEvents.BreakerExecuteOrdered, fact);
      const target = targetOf(direction);
      const order = {
        version: context.facts,
        at: later(expiresAt, -(context.operation?.operateSeconds ?? 0)),
        expiresAt,
        quietAt,
        epoch,
        target,
        answer: null,
      };
      return { ...context, order: { ...order, before: targetOf(direction === 'open' ? 'close' : 'open') } };
    }
    case 'BreakerOrderAnswered': {
      const { answer } = dataOf(breakerEvents.BreakerOrderAnswered, fact);
      return { ...context, order: context.order === null ? null : { ...context.order, answer } };
    }
    case 'BreakerMoved': {
      const { at } = dataOf(breakerEvents.BreakerMoved, fact);
      return { ...ended(context), position: context.order?.target ?? context.position, positionAt: at };
    }
    case 'BreakerNotMoved':
      return { ...ended(context), lateTarget: context.order?.target ?? null };
    case 'BreakerSettled': {
      const { found } = dataOf(breakerEvents.BreakerSettled, fact);
      return { ...ended(context), position: found, positionAt: context.order?.quietAt ?? context.positionAt };
    }
    case 'BreakerRefused':
    case 'BreakerPermitRefused':
    case 'BreakerCancelled':
    case 'BreakerExpired':
      return { ...context, operation: null, order: null };
    case 'BreakerMovedUnordered': {
      const { to, at, expected } = dataOf(breakerEvents.BreakerMovedUnordered, fact);
      const lateTarget = expected === null ? context.lateTarget : null;
      return { ...context, position: to, positionAt: at, lateTarget };
    }
    case 'BreakerTagged': {
      const { tag, user: by } = dataOf(breakerEvents.BreakerTagged, fact);
      return { ...context, tags: [...context.tags, { tag, by }] };
    }
    case 'BreakerUntagged': {
      const { tag: taken } = dataOf(breakerEvents.BreakerUntagged, fact);
      return { ...context, tags: context.tags.filter(({ tag }) => tag !== taken) };
    }
    default:
      return context;
  }
}

const ended = (context: BreakerContext): BreakerContext => ({
  ...context,
  operation: null,
  order: null,
  lateTarget: null,
});

type Type = BreakerCommand['type'];
/** What a state says to a command that it does not take. */
const byState: Readonly<Record<string, Partial<Record<Type, SwitchingRefusal>>>> = {
  selected: { SELECT: 'selectedByOther', EXECUTE: 'notPermitted', OBSERVE: 'observed' },
  permitted: {
    SELECT: 'selectedByOther',
    PERMIT: 'alreadyPermitted',
    PERMIT_BY_CLASS: 'alreadyPermitted',
    OBSERVE: 'observed',
    REFUSE: 'alreadyPermitted',
  },
  ordered: {
    SELECT: 'orderUnderWay',
    PERMIT: 'orderUnderWay',
    PERMIT_BY_CLASS: 'orderUnderWay',
    EXECUTE: 'orderUnderWay',
    CANCEL: 'tooLate',
    EXPIRE: 'tooLate',
    MOVED: 'orderUnderWay',
    TAG: 'orderUnderWay',
    UNTAG: 'orderUnderWay',
    OBSERVE: 'observed',
    REFUSE: 'tooLate',
  },
  unknown: {
    SELECT: 'outcomeUnknown',
    PERMIT: 'outcomeUnknown',
    PERMIT_BY_CLASS: 'outcomeUnknown',
    EXECUTE: 'outcomeUnknown',
    CANCEL: 'tooLate',
    EXPIRE: 'tooLate',
    MOVED: 'outcomeUnknown',
    OBSERVE: 'observed',
    REFUSE: 'tooLate',
  },
};
/** What every other state says: nothing of the kind is under way. */
const elsewhere: Partial<Record<Type, SwitchingRefusal>> = {
  ANSWER: 'otherOrder',
  FEEDBACK: 'otherOrder',
  TIME_OUT: 'otherOrder',
  SETTLE: 'notUnknown',
  UNTAG: 'noSuchTag',
};

const codes = Object.fromEntries(Object.entries(switchingRefusals).map(([name, { code }]) => [name, code])) as Readonly<
  Record<SwitchingRefusal, ErrorCode>
>;

/** The law over a set of guards and a chart: one of them is spoilt to see whether the model finds it. */
export const breakerLawBy = (
  rules: Rules,
  machine: AnyStateMachine = breakerMachineBy(rules),
): Law<BreakerCommand, BreakerContext> =>
  lawOf<BreakerCommand, BreakerContext, SwitchingRefusal>({
    name: 'breaker',
    version: 1,
    machine,
    initial: { value: 'idle', context: notLookedAt },
    factsOf,
    after,
    refusals: codes,
    refusalOf: ({ value, context }, command) =>
      byState[value as string]?.[command.type] ??
      (takes(value as string, command.type) ? objectionTo(rules, context, command) : null) ??
      elsewhere[command.type] ??
      'notSelected',
  });

/** Whether a state takes a command at all, its guards aside. */
const takes = (state: string, type: Type): boolean =>
  (breakerMachine.states as Readonly<Record<string, { readonly transitions: ReadonlyMap<string, unknown> }>>)[
    state
  ]?.transitions.has(type) === true;

/** The law of a switch's operation. Its streams are `breaker-<switch>`. */
export const breakerDecider = breakerLawBy(breakerRules);
