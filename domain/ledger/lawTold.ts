import type { z } from 'zod';
import type { EventDeclaration } from '../event/declaration.ts';
import type { Text } from '../text/message.ts';
import type { RowOf } from './declaration.ts';
import type { Field, Fields } from './field.ts';
import type { Approved, LawCommand, LawRefusal, LedgerLaw } from './law.ts';
import type { LawCheck, LawOrder, LawRow, LawRule } from './lawRule.ts';
import type { WithEnglish } from './names.ts';

/** The types in which a law is told (`lawOver.ts`): by the fields of its row and the names of its refusals. */
export type Refusals = Readonly<Record<string, LawRefusal>>;
type Named<R> = keyof R & string;
export type RowUnder<F extends Fields> = RowOf<WithEnglish<F>>;
type StateOf<F extends Fields> = F extends { readonly state: Field<infer S> } ? S & string : never;
type ByState<F extends Fields, T> = Readonly<Partial<Record<StateOf<F>, T>>>;

/** What a command asks for that asks for nothing. */
export type Nothing = Readonly<Record<never, Field>>;

/** An order of a command. What is asked before its form is filled brings nothing yet. */
export interface Ordered<G extends Fields> extends Omit<LawOrder, 'given'> {
  readonly given: Partial<RowOf<G>>;
}

/** An order that is obeyed: it brings all that it asks for. */
interface Whole<G extends Fields> extends Omit<LawOrder, 'given'> {
  readonly given: RowOf<G>;
}

/** What a fact bears that tells who did it and what was given. */
export type Done<G extends Fields> = { readonly by: string | null } & RowOf<G>;

/** What a fact leaves on the row: a key that is no field of it is a fault of its type. */
export type Sets<D, F extends Fields, S> = (
  data: D,
  told: { readonly at: string; readonly row: RowUnder<F> },
) => S & { readonly [K in Exclude<keyof S, keyof RowUnder<F>>]: never };

/** A fact of a law: what it bears, what it is called, and what it leaves on the row. */
export interface LawFact<T extends string = string, D = unknown> {
  readonly title: Text;
  readonly event: EventDeclaration<T, z.ZodType<D>>;
  readonly sets: (data: LawRow, told: { readonly at: string; readonly row: LawRow }) => LawRow;
}

/** Where a command belongs, and what is said elsewhere. */
interface Place<F extends Fields, R> {
  /** The states in which it belongs; none where it makes the row. */
  readonly from?: readonly StateOf<F>[];
  /** Where the row then stands, or that by the state it leaves; without it, it stays. */
  readonly to?: StateOf<F> | ByState<F, StateOf<F>>;
  /** What is said before the first of them on the way, and elsewhere on it. */
  readonly early?: Named<R>;
  readonly late?: Named<R>;
  /** What is said in one state instead. */
  readonly instead?: ByState<F, Named<R>>;
}

type Words = Omit<LawCommand, 'given' | 'rule' | 'permission'>;

/** A command, but for its fact. */
export interface Head<F extends Fields, R, G extends Fields> extends Words, Place<F, R> {
  readonly permission: LawCommand['permission'];
  readonly given?: G;
  /** Where it belongs, in this order: the refusal, and when it is refused so. */
  readonly unless?: Readonly<
    Partial<Record<Named<R>, { check(row: RowUnder<F>, order: Ordered<G>): boolean }['check']>>
  >;
  /** Of what makes a row: the text in which it bears its running number of the day. */
  readonly numbered?: LedgerLaw['numbered'];
}

export interface OwnFact<F extends Fields, G extends Fields, T extends string, D, S> {
  /** The type of its fact, and what a history calls it; without a word for that, as the command. */
  readonly fact: T;
  readonly told?: Text;
  /** What it says otherwise than it was given. */
  readonly tells?: { tell(order: Whole<G>): D }['tell'];
  /** Left out, what was given stands in the row by its own names. */
  readonly sets?: Sets<D, F, S>;
}

/** What a command says in a fact that is not its own. */
export interface Tells<F extends Fields, G extends Fields, D> {
  readonly tells: { tell(order: Whole<G>, row: RowUnder<F>): D }['tell'];
  /** What it comes to instead, where this holds of a lawful one. */
  readonly turned?: {
    readonly holds: { check(row: RowUnder<F>, order: Whole<G>): boolean }['check'];
    readonly to: StateOf<F>;
    readonly fact: LawFact;
    readonly tells: { tell(order: Whole<G>, row: RowUnder<F>): object }['tell'];
  };
}

/** A command as its law takes it in, its types left behind but for those of its fact. */
export interface LawTold<T extends string = string, D = unknown> {
  readonly words: Omit<LawCommand, 'rule'>;
  readonly place: Place<{ readonly state: Field<string> }, Refusals>;
  readonly unless: readonly (readonly [refusal: string, holds: LawCheck])[];
  readonly numbered: LedgerLaw['numbered'];
  readonly fact: LawFact<T, D>;
  readonly tells: LawRule['tells'];
  readonly turned: (Omit<NonNullable<LawRule['turned']>, 'fact'> & { readonly fact: LawFact }) | null;
}

export interface LawHead<F extends Fields, R> {
  readonly machine: string;
  /** Raised when what the facts make of a row changes, or a field is added. */
  readonly version: number;
  /** The states in the order in which a row goes through them. */
  readonly way: readonly StateOf<F>[];
  /** The states in which its life is over, with what is said there. */
  readonly over: ByState<F, Named<R>>;
  readonly approved?: Approved;
}

type FactOf<C> = C[keyof C] extends infer One ? (One extends LawTold<infer T, infer D> ? LawFact<T, D> : never) : never;

/** A law whose facts are known by their types. */
export type TypedLaw<C> = Omit<LedgerLaw, 'events'> & {
  readonly events: { readonly [X in FactOf<C> as X['event']['type']]: X };
};
