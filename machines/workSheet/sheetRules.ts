import type { Instant } from '../../domain/clock/clock.ts';
import type { AnswerObstacle } from '../../domain/work/sheet/answer.ts';
import {
  isContested,
  mostEntries,
  type SheetEntry,
  type SheetFlag,
  type SheetJudgement,
  type SheetOpening,
  slotOf,
} from '../../domain/work/sheet/events.ts';

/** What the text of the sheet says against an answer: only who has read it knows. */
export type EntryObstacle = AnswerObstacle | 'unknownItem' | 'photoMissing';

interface EntryTold {
  readonly at: Instant;
  readonly by: string;
  /** With which the sheet is opened where it is not open yet. */
  readonly opening: SheetOpening;
  /** Its flags are those that whoever hears it knows; what the sheet itself knows is added. */
  readonly entry: SheetEntry;
  readonly obstacle: EntryObstacle | null;
}

export type SheetCommand =
  | ({ readonly type: 'ENTER' } & EntryTold)
  | ({ readonly type: 'REPLACE'; readonly replaces: string; readonly reason: string } & EntryTold)
  | {
      readonly type: 'DECIDE';
      readonly at: Instant;
      readonly by: string;
      /** Whether it is his to decide: he leads the task, or stands in where nobody does. */
      readonly isHis: boolean;
      readonly keeps: string | null;
      readonly drops: readonly string[];
    }
  | {
      readonly type: 'SIGN';
      readonly at: Instant;
      readonly by: string;
      readonly role: string;
      /** In which roles the text asks for a signature; none: in any. */
      readonly asked: readonly string[];
    }
  /** By the program, with the answer that changed what it is judged by. */
  | { readonly type: 'JUDGE'; readonly at: Instant; readonly judgement: SheetJudgement }
  | { readonly type: 'CLOSE'; readonly at: Instant };

export type Decision = Extract<SheetCommand, { readonly type: 'DECIDE' }>;
export type EntryCommand = Extract<SheetCommand, { readonly type: 'ENTER' | 'REPLACE' }>;

/** Of an answer: to what, and whether it counts, waits for the leader's word, or counts no more. A type, not an interface, so that it is Json. */
export type SheetAnswer = { readonly of: string; readonly is: 'standing' | 'contested' | 'gone' };

export type SheetContext = {
  readonly answers: Readonly<Record<string, SheetAnswer>>;
  /** Who signed: in which role. */
  readonly roles: readonly string[];
};

export const noSheet: SheetContext = { answers: {}, roles: [] };

const answerOf = ({ answers }: SheetContext, entry: string): SheetAnswer | null =>
  Object.hasOwn(answers, entry) ? (answers[entry] ?? null) : null;

/** Whether an answer to the same is there that counts, or might come to. */
const isAnswered = ({ answers }: SheetContext, slot: string): boolean =>
  Object.values(answers).some(({ of, is }) => of === slot && is !== 'gone');

/** What is marked at an answer, with what the sheet knows itself. */
export function flagsOf(context: SheetContext, command: EntryCommand, isClosed: boolean): readonly SheetFlag[] {
  const { entry } = command;
  const own: SheetFlag[] = isClosed ? ['ended'] : [];
  if (isSecond(context, command)) own.push('second');
  return [...new Set([...entry.flags, ...own])];
}

/** What is put in the place of the answer that counts is no second one; whoever was overtaken by another gives one. */
function isSecond(context: SheetContext, command: EntryCommand): boolean {
  if (command.type === 'REPLACE') return answerOf(context, command.replaces)?.is !== 'standing';
  return isAnswered(context, slotOf(command.entry));
}

export type Objection =
  | 'entryKnown'
  | EntryObstacle
  | 'unknownEntry'
  | 'sheetFull'
  | 'notLeader'
  | 'nothingContested'
  | 'twoKept'
  | 'unknownRole'
  | 'signed';

/** What speaks against a command that the state would take; null: nothing. */
export function objectionTo(context: SheetContext, command: SheetCommand): Objection | null {
  switch (command.type) {
    case 'ENTER':
    case 'REPLACE':
      return toEntry(context, command);
    case 'DECIDE':
      return toDecision(context, command);
    case 'SIGN': {
      const { role, asked } = command;
      if (asked.length > 0 && !asked.includes(role)) return 'unknownRole';
      return context.roles.includes(role) ? 'signed' : null;
    }
    case 'JUDGE':
      return answerOf(context, command.judgement.entry)?.is === 'standing' ? null : 'unknownEntry';
    case 'CLOSE':
      return null;
  }
}

function toEntry(context: SheetContext, command: EntryCommand): Objection | null {
  const { entry, obstacle } = command;
  if (answerOf(context, entry.entry) !== null) return 'entryKnown';
  if (obstacle !== null) return obstacle;
  if (command.type === 'REPLACE' && answerOf(context, command.replaces)?.of !== slotOf(entry)) return 'unknownEntry';
  return Object.keys(context.answers).length >= mostEntries ? 'sheetFull' : null;
}

/** All that is named answers one thing, something of it is contested, and what counts in the end is one. */
function toDecision(context: SheetContext, { isHis, keeps, drops }: Decision): Objection | null {
  if (!isHis) return 'notLeader';
  const named = [...(keeps === null ? [] : [keeps]), ...drops];
  const found = named.map((entry) => answerOf(context, entry));
  const slot = found[0]?.of;
  if (found.some((answer) => answer === null || answer.of !== slot || answer.is === 'gone')) return 'unknownEntry';
  if (!found.some((answer) => answer?.is === 'contested')) return 'nothingContested';
  if (new Set(named).size < named.length) return 'twoKept';
  const stands = Object.entries(context.answers).find(([, { of, is }]) => of === slot && is === 'standing')?.[0];
  return keeps !== null && stands !== undefined && !named.includes(stands) ? 'twoKept' : null;
}

/** Whether by a decision another answer counts than before, or none. */
export const turnsStanding = (
  context: SheetContext,
  { keeps, drops }: { readonly keeps: string | null; readonly drops: readonly string[] },
): boolean =>
  (keeps !== null && answerOf(context, keeps)?.is !== 'standing') ||
  drops.some((entry) => answerOf(context, entry)?.is === 'standing');

/** What counts changes, of a sheet that was signed: what was signed is another one now. */
export const opensAnew = (context: SheetContext, command: EntryCommand | Decision): boolean =>
  command.type === 'DECIDE' ? turnsStanding(context, command) : !isContested(flagsOf(context, command, false));
