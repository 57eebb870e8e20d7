import type { Direction } from '../../domain/network/preventions.ts';
import type { SwitchingRefusal } from '../../domain/switching/refusals.ts';
import {
  type BreakerCommand,
  type BreakerContext,
  type Look,
  type Operation,
  type Order,
  targetOf,
} from './breakerCommand.ts';

type Type = BreakerCommand['type'];
type Of<T extends Type> = Extract<BreakerCommand, { readonly type: T }>;

/** One guard: the refusal, and when it is one. */
export type Rule<T extends Type = Type> = readonly [
  SwitchingRefusal,
  (context: BreakerContext, command: Of<T>) => boolean,
];
/** Every guard of every command, in the order in which a person would want to hear it. A model is run with each of them taken out. */
export type Rules = { readonly [T in Type]: readonly Rule<T>[] };

/** What speaks against a move as the switch looks now. The same at select, permit and execute. */
const looks: readonly (readonly [SwitchingRefusal, (look: Look, direction: Direction) => boolean])[] = [
  ['channelDown', ({ isChannelUp }) => !isChannelUp],
  ['feedbackStale', ({ feedback }) => !feedback.fresh || feedback.quality !== 0],
  ['positionUnknown', ({ feedback }) => feedback.position === null],
  ['currentContradicts', ({ feedback, current }) => feedback.position === 'open' && current === 'yes'],
  ['alreadyThere', ({ feedback }, direction) => feedback.position === targetOf(direction)],
  ['local', ({ remote }) => remote === 'no' || remote === 'unknown'],
  ['springNotCharged', ({ spring }, direction) => direction === 'close' && (spring === 'no' || spring === 'unknown')],
  ['deviceFault', ({ fault }) => fault === 'yes' || fault === 'unknown'],
  ['interlockBlocks', ({ checks }) => checks.some(({ holds }) => holds === 'no')],
  ['interlockUnknown', ({ checks }) => checks.some(({ holds }) => holds === 'unknown')],
  ['interlocksMissing', ({ hasInterlocks }) => !hasInterlocks],
];

type Armed = 'PERMIT' | 'PERMIT_BY_CLASS' | 'EXECUTE';

/** Where it is already it has moved by itself since it was selected; and a tag that is hung ends what is armed. */
const whileArmed: readonly Rule<Armed>[] = looks
  .filter(([refusal]) => refusal !== 'alreadyThere')
  .map(([refusal, objects]) => [
    refusal,
    ({ operation }, { look }) => operation === null || objects(look, operation.direction),
  ]);
/** A move that nobody has told yet: it is told first, and ends what is armed. */
const hasMoved = ({ position }: BreakerContext, { look }: { readonly look: Look }): boolean =>
  position !== null && look.feedback.position !== null && look.feedback.position !== position;
const isTagged = ({ tags }: BreakerContext): boolean => tags.length > 0;
const selectionIs = ({ operation }: BreakerContext, seen: number): boolean => operation?.selection === seen;
/** Over by either clock: that of the wall may have been set back. */
const isOver = ({ operation }: BreakerContext, { at, isLate }: Of<Armed>): boolean =>
  isLate || operation === null || at >= operation.expiresAt;
const ofOperation =
  <T extends Type>(objects: (operation: Operation, command: Of<T>) => boolean) =>
  ({ operation }: BreakerContext, command: Of<T>): boolean =>
    operation === null || objects(operation, command);
const ofOrder =
  <T extends Type>(objects: (order: Order, command: Of<T>) => boolean) =>
  ({ order }: BreakerContext, command: Of<T>): boolean =>
    order === null || objects(order, command);
const ofOtherOrder = ofOrder<'ANSWER' | 'FEEDBACK' | 'TIME_OUT' | 'SETTLE'>(
  (order, command) => order.version !== command.order,
);

/** Whether the contacts have settled where the order leads: so many readings in a row, all asked after it. */
export function hasSettled({ operation, order }: BreakerContext, { readings }: Of<'FEEDBACK'>): boolean {
  if (operation === null || order === null) return false;
  const last = readings.slice(-operation.settleReadings);
  return (
    last.length === operation.settleReadings &&
    last.every(({ position, fresh, asked, quality }) => position === order.target && fresh && asked && quality === 0)
  );
}

export const breakerRules: Rules = {
  OBSERVE: [['observed', ({ position }) => position !== null]],
  SELECT: [
    ['otherNumber', (_, { number, ownNumber }) => number !== ownNumber],
    ['notObserved', ({ position }) => position === null],
    ['tagged', isTagged],
    ...looks.map(
      ([refusal, objects]): Rule<'SELECT'> => [refusal, (_, { look, direction }) => objects(look, direction)],
    ),
    ['movedByItself', hasMoved],
  ],
  PERMIT: [
    ['otherSelection', (context, { seen }) => !selectionIs(context, seen)],
    ['selectExpired', isOver],
    ['samePerson', ofOperation<'PERMIT'>(({ selector }, { by }) => selector === by)],
    ['sameSession', ofOperation<'PERMIT'>((operation, { session }) => operation.session === session)],
    ['notVouched', (_, { isVouched }) => !isVouched],
    ...whileArmed,
    ['movedByItself', hasMoved],
  ],
  REFUSE: [
    ['otherSelection', (context, { seen }) => !selectionIs(context, seen)],
    ['samePerson', ofOperation<'REFUSE'>(({ selector }, { by }) => selector === by)],
    ['noReason', (_, { reason }) => reason.trim() === ''],
  ],
  PERMIT_BY_CLASS: [
    ['otherSelection', (context, { seen }) => !selectionIs(context, seen)],
    ['selectExpired', isOver],
    ['needsPerson', ofOperation<'PERMIT_BY_CLASS'>(({ persons }) => persons !== 1)],
    ...whileArmed,
    ['movedByItself', hasMoved],
  ],
  EXECUTE: [
    ['notSelector', ofOperation<'EXECUTE'>(({ selector, session }, c) => selector !== c.by || session !== c.session)],
    ['wrongToken', ofOperation<'EXECUTE'>(({ token }, command) => token !== command.token)],
    ['otherSelection', (context, { seen }) => !selectionIs(context, seen)],
    ['selectExpired', isOver],
    ['otherDirection', ofOperation<'EXECUTE'>(({ direction }, command) => direction !== command.direction)],
    ['otherStep', ofOperation<'EXECUTE'>(({ step }, command) => step !== command.step)],
    ...whileArmed,
    ['movedByItself', hasMoved],
  ],
  ANSWER: [
    ['otherOrder', ofOtherOrder],
    ['answered', ofOrder<'ANSWER'>(({ answer }) => answer !== null)],
  ],
  FEEDBACK: [
    ['otherOrder', ofOtherOrder],
    ['unanswered', ofOrder<'FEEDBACK'>(({ answer }) => answer !== 'accepted')],
    ['notSettled', (context, command) => !hasSettled(context, command)],
  ],
  TIME_OUT: [
    ['otherOrder', ofOtherOrder],
    ['tooEarly', ofOrder<'TIME_OUT'>(({ expiresAt }, { at }) => at < expiresAt)],
  ],
  CANCEL: [['otherSelection', (context, { selection }) => !selectionIs(context, selection)]],
  EXPIRE: [
    ['otherSelection', (context, { selection }) => !selectionIs(context, selection)],
    ['tooEarly', ofOperation<'EXPIRE'>(({ expiresAt }, { at }) => at < expiresAt)],
  ],
  RESTART: [],
  SETTLE: [
    ['otherOrder', ofOtherOrder],
    ['samePerson', ofOperation<'SETTLE'>(({ selector }, { by }) => selector === by)],
    ['tooEarly', ofOrder<'SETTLE'>(({ quietAt }, { at, isEarly }) => isEarly || at < quietAt)],
    [
      'contradictsFeedback',
      (_, { found, feedback }) =>
        feedback?.fresh === true && feedback.asked && feedback.position !== null && feedback.position !== found,
    ],
  ],
  MOVED: [
    ['notObserved', ({ position }) => position === null],
    ['older', ({ positionAt }, { at }) => positionAt !== null && at <= positionAt],
    ['alreadyThere', (context, { position }) => context.position === position],
  ],
  TAG: [['tagExists', ({ tags }, command) => tags.some(({ tag }) => tag === command.tag)]],
  UNTAG: [
    ['noSuchTag', ({ tags }, command) => !tags.some(({ tag }) => tag === command.tag)],
    ['notYours', ({ tags }, command) => tags.some(({ tag, by }) => tag === command.tag && by !== command.by)],
  ],
};

/** What speaks against a command that its state would take; null: nothing. */
export function objectionTo(rules: Rules, context: BreakerContext, command: BreakerCommand): SwitchingRefusal | null {
  const asked = rules[command.type] as readonly Rule<never>[];
  return asked.find(([, objects]) => objects(context, command as never))?.[0] ?? null;
}
