import { z } from 'zod';
import { defineEvent } from '../event/declaration.ts';
import type { Text } from '../text/message.ts';
import type { RowOf } from './declaration.ts';
import type { Field, Fields } from './field.ts';
import { lawMade } from './lawMade.ts';
import type { LawOrder, LawRow, LawRule } from './lawRule.ts';
import type {
  Done,
  Head,
  LawFact,
  LawHead,
  LawTold,
  Nothing,
  OwnFact,
  Refusals,
  RowUnder,
  Sets,
  Tells,
  TypedLaw,
} from './lawTold.ts';

/** Who did it; null for the program. */
const by = z.string().min(1).max(128).nullable();

/**
 * The words of one law, typed by the fields of its row and the names of its refusals: a misspelled state, refusal, field or thing given does not
 * compile. Everything of a command stands in its declaration; chart, decider, calls, buttons and histories are made of it.
 */
export function lawOver<const F extends Fields, const R extends Refusals>(fields: F, refusals: R) {
  /** A command of people: its fact bears who ordered it and what was given. */
  function command<const T extends string, G extends Fields = Nothing, S = Partial<RowUnder<F>>>(
    told: Head<F, R, G> & OwnFact<F, G, T, Done<G>, S>,
  ): LawTold<T, Done<G>> {
    return withOwnFact(told as never, fields, true) as unknown as LawTold<T, Done<G>>;
  }

  /** A command that the program alone orders: its fact bears what was given. */
  function ofProgram<const T extends string, G extends Fields = Nothing, S = Partial<RowUnder<F>>>(
    told: Omit<Head<F, R, G>, 'permission' | 'elsewhere'> & OwnFact<F, G, T, RowOf<G>, S>,
  ): LawTold<T, RowOf<G>> {
    const whole = { ...told, permission: [], elsewhere: true };
    return withOwnFact(whole as never, fields, false) as unknown as LawTold<T, RowOf<G>>;
  }

  /** A fact that several commands come to, or that bears something else than what was given. */
  const fact = <const T extends string, D, S>(
    type: T,
    title: Text,
    { data, sets }: { readonly data: z.ZodType<D>; readonly sets: Sets<D, F, S> },
  ): LawFact<T, D> => ({ title, event: defineEvent(type, data), sets: sets as unknown as LawFact['sets'] });

  /** A command that comes to such a fact. */
  function telling<const T extends string, D, G extends Fields = Nothing>(
    shared: LawFact<T, D>,
    { tells, turned, ...head }: Head<F, R, G> & Tells<F, G, D>,
  ): LawTold<T, D> {
    const whole = wholeOf(Object.entries(head.given ?? {}));
    const telling = tells as unknown as LawRule['tells'];
    return {
      ...headOf(head as never),
      fact: shared,
      tells: (order, row) => telling(whole(order), row),
      turned: (turned ?? null) as unknown as LawTold['turned'],
    };
  }

  const law = <const C extends Readonly<Record<string, LawTold<string, unknown>>>>(
    head: LawHead<F, R>,
    commands: C,
  ): TypedLaw<C> => lawMade(head as never, refusals, commands) as unknown as TypedLaw<C>;

  return { command, ofProgram, fact, telling, law };
}

type AnyHead = Head<{ readonly state: Field<string> }, Refusals, Fields>;

function headOf({ from, to, early, late, instead, unless = {}, numbered, ...words }: AnyHead) {
  const place = { from, to, early, late, instead } as LawTold['place'];
  return { words, place, numbered, unless: Object.entries(unless) as unknown as LawTold['unless'] };
}

function withOwnFact(
  told: AnyHead & OwnFact<Fields, Fields, string, never, LawRow>,
  fields: Fields,
  isByPeople: boolean,
): LawTold {
  const { fact: type, told: title, sets, tells, ...head } = told;
  const given = Object.entries(head.given ?? {});
  const strange = sets === undefined ? given.filter(([key]) => !Object.hasOwn(fields, key)) : [];
  if (strange.length > 0) throw new Error(`${type} leaves ${strange.map(([key]) => key).join()}: no such field`);
  const whole = wholeOf(given);
  const { field: counted } = head.numbered ?? {};
  const bears = [...given, ...(counted === undefined ? [] : [[counted, fields[counted]] as [string, Field]])];
  const schema = z.strictObject({
    ...(isByPeople ? { by } : {}),
    ...Object.fromEntries(bears.map(([key, field]) => [key, field.schema])),
  });
  const personal = given.flatMap(([key, field]) => (field.personal === true ? [key] : []));
  return {
    ...headOf(head),
    fact: {
      title: title ?? head.title,
      event: defineEvent(type, schema, { personal }),
      sets: (sets as LawFact['sets'] | undefined) ?? (({ by: _by, ...left }) => left),
    },
    tells: (order) => ({
      ...(counted === undefined ? {} : { [counted]: order.given[counted] ?? null }),
      ...(tells === undefined
        ? { ...(isByPeople ? { by: order.by } : {}), ...filled(given, order.given) }
        : (tells(whole(order) as never) as LawRow)),
    }),
    turned: null,
  };
}

/** What was given, and what stands for a thing that may be left out. */
const filled = (asked: readonly (readonly [string, Field])[], given: LawRow): LawRow =>
  Object.fromEntries(
    asked.flatMap(([key, { initial, optional }]) => {
      const value = given[key] === undefined ? (initial ?? (optional === true ? null : undefined)) : given[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** The order with all that it asks for, as far as it is known. */
const wholeOf =
  (asked: readonly (readonly [string, Field])[]) =>
  (order: LawOrder): LawOrder => ({ ...order, given: { ...order.given, ...filled(asked, order.given) } });
