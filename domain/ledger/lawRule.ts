import type { Instant } from '../clock/clock.ts';

/** A row, or what a fact bears, where a law is read without its types. */
export type LawRow = Readonly<Record<string, unknown>>;

/** A command as it is ordered of a row. `by`: the person; null where the program orders it. */
export interface LawOrder {
  readonly at: Instant;
  readonly by: string | null;
  readonly given: LawRow;
  /** The day of the site on which it is ordered, `2026-11-20`; where nobody says, the day of `at`. */
  readonly day?: string;
}

export type LawCheck = (row: LawRow, order: LawOrder) => boolean;

/** What a law says of one of its commands. */
export interface LawRule {
  /** By state the refusal of a command that does not belong there; no word of a state in which it does. */
  readonly misplaced: Readonly<Record<string, string>>;
  /** Where it belongs, in this order: the refusal, and when it is refused so. */
  readonly unless: readonly (readonly [refusal: string, holds: LawCheck])[];
  /** Where the row then stands, by the state that it leaves. */
  readonly to: Readonly<Record<string, string>>;
  /** The type of the fact that it comes to, and what that bears. */
  readonly fact: string;
  readonly tells: Tells;
  /** What a lawful command comes to instead, where this holds. */
  readonly turned: {
    readonly holds: LawCheck;
    readonly to: string;
    readonly fact: string;
    readonly tells: Tells;
  } | null;
}

type Tells = (order: LawOrder, row: LawRow) => LawRow;

/** Which refusal a command to a row that stands is; null where it is lawful. */
export const ruleFault = ({ misplaced, unless }: LawRule, state: string, row: LawRow, order: LawOrder): string | null =>
  misplaced[state] ?? unless.find(([, holds]) => holds(row, order))?.[0] ?? null;
