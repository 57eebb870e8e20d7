import type { PermissionCode } from '../call/declaration.ts';
import type { LawRow } from '../ledger/lawRule.ts';
import type { WorkName } from '../notice/works.ts';
import type { Lang, Text } from '../text/message.ts';

/** Who goes on with a row as it stands, and by what. */
export interface Turn {
  /** What is waited for, as it is read after a name: `read step 1`. */
  readonly does: Text;
  /** Persons whom the row names; where it names none, whoever may. */
  readonly who: readonly unknown[];
  /** The commands by which one goes on with it, the nearest first: what its screen offers first of all that may be done. */
  readonly acts: readonly string[];
  /** What one must be allowed to go on with it. */
  readonly may: PermissionCode;
  /** Who must not, though he may. */
  readonly not?: readonly unknown[];
  /** Each does it for himself; else one of them does it for all. */
  readonly each?: true;
  /** The case of its approval asks for it: it is no second task. */
  readonly byCase?: true;
  /** A second person judges it. */
  readonly accepts?: true;
}

/** Nobody's: it waits for what no person of its law does. */
export interface Idle {
  readonly waits: Text;
}

/** `review`: whoever its case of approval asks. */
export type TurnNow = Turn | Idle | 'review';

/**
 * Whose turn it is in each state in which something is still to be done. Tasks, the bell, what a page and a desk say, who is told of a
 * copy and of lateness follow from it.
 */
export interface Turns<State extends string = string> {
  readonly by: Readonly<Record<State, (row: LawRow) => TurnNow>>;
  /** Its tasks; null: its desk says whose turn it is, and nobody is asked elsewhere. */
  readonly tasks: {
    readonly work: WorkName;
    readonly title: (row: LawRow, lang: Lang) => string;
    /** Until when it is to be done: a field. */
    readonly due: string;
    /** Who is told that it is late: a field. */
    readonly leader: string;
    /** Who reads that it goes on, from this state on: a field of persons. */
    readonly copies?: { readonly field: string; readonly since: State };
  } | null;
}

export const isTurn = (turn: TurnNow | null): turn is Turn => turn !== null && turn !== 'review' && 'does' in turn;

const isPerson = (one: unknown): one is string => typeof one === 'string' && one !== '';

/** Persons among what fields of a row say. */
export const personsOf = (values: readonly unknown[]): readonly string[] => [
  ...new Set(values.flat().filter(isPerson)),
];

/** Whom the row names for a turn, without those who must not. */
export function namedFor({ who, not = [] }: Turn): readonly string[] {
  const barred = new Set(personsOf(not));
  return personsOf(who).filter((one) => !barred.has(one));
}

/** Whether it is this person's turn with a row: it names him, or nobody, and he may go on with it and is not barred. */
export function isTurnOf(
  turn: TurnNow | null,
  me: string | null,
  may: (codes: readonly PermissionCode[]) => boolean,
): turn is Turn {
  if (!isTurn(turn) || me === null) return false;
  const named = namedFor(turn);
  return named.length > 0 ? named.includes(me) : may([turn.may]) && !personsOf(turn.not ?? []).includes(me);
}

export const lineOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value : [];

/** Whether a line is still to be done: nobody did it, or what was done has come in again or counts no more. */
export const isOpenLine = ({ doneAt, removedAt, lapsedAt }: Readonly<Record<string, unknown>>): boolean =>
  (doneAt ?? null) === null || [removedAt, lapsedAt].some((one) => (one ?? null) !== null);

/** What is next in a list of lines that are done one after the other, with its number from 1; null: all are done. */
export function nextLine(
  value: unknown,
): { readonly n: number; readonly line: Readonly<Record<string, unknown>> } | null {
  const lines = lineOf(value);
  const at = lines.findIndex(isOpenLine);
  const line = lines[at];
  return line === undefined ? null : { n: at + 1, line };
}
