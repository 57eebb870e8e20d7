import type { Field } from './field.ts';
import type { LawCommand, LawEvent, LedgerLaw } from './law.ts';
import type { LawRule } from './lawRule.ts';
import type { LawHead, LawTold, Refusals } from './lawTold.ts';

type AnyHead = LawHead<{ readonly state: Field<string> }, Refusals>;

/**
 * A law as its readers find it. Throws where in some state nothing is said of a command, or a word is said that nobody can hear: a fault of whoever
 * declares, found at the first import.
 */
export function lawMade(
  { way, over, ...head }: AnyHead,
  refusals: Refusals,
  told: Readonly<Record<string, LawTold>>,
): LedgerLaw {
  const commands = Object.entries(told).map(([name, one]): readonly [string, LawCommand] => {
    const rule = ruleOf({ way, over: over as Words }, one, `${head.machine}.${name}`);
    return [name, { ...one.words, rule }];
  });
  const [numbered] = Object.values(told).flatMap(({ numbered: own }) => own ?? []);
  return {
    ...head,
    state: 'state',
    way,
    events: eventsOf(Object.values(told)),
    commands: Object.fromEntries(commands),
    refusals,
    ended: Object.keys(over),
    ...(numbered === undefined ? {} : { numbered }),
  };
}

function eventsOf(told: readonly LawTold[]): Readonly<Record<string, LawEvent>> {
  const events = new Map<string, LawEvent>();
  for (const fact of told.flatMap(({ fact, turned }) => (turned === null ? [fact] : [fact, turned.fact]))) {
    const known = events.get(fact.event.type);
    if (known !== undefined && known !== fact) throw new Error(`${fact.event.type} is told twice`);
    events.set(fact.event.type, fact);
  }
  return Object.fromEntries(events);
}

type Words = Readonly<Record<string, string>>;

function ruleOf(law: { readonly way: readonly string[]; readonly over: Words }, told: LawTold, name: string): LawRule {
  const { words, place, unless, fact, tells, turned } = told;
  const { from = [], to } = place;
  const states = [...law.way, ...Object.keys(law.over)];
  const isMaking = words.makes === true;
  if (isMaking === from.length > 0) throw new Error(`${name} makes a row, or says from where it goes`);
  const left = isMaking ? ['absent'] : from;
  return {
    misplaced: isMaking ? Object.fromEntries(states.map((state) => [state, 'exists'])) : misplacedOf(law, place, name),
    unless,
    to: Object.fromEntries(left.map((state) => [state, typeof to === 'string' ? to : (to?.[state] ?? state)])),
    fact: fact.event.type,
    tells,
    turned: turned === null ? null : { ...turned, fact: turned.fact.event.type },
  };
}

function misplacedOf(
  { way, over }: { readonly way: readonly string[]; readonly over: Words },
  { from = [], early, late, instead = {} }: LawTold['place'],
  name: string,
): Words {
  const first = Math.min(...from.map((state) => way.indexOf(state)));
  const said = way.flatMap((state, n): readonly (readonly [string, string])[] => {
    if (from.includes(state)) return [];
    const says = instead[state] ?? (n < first ? early : late);
    if (says === undefined) throw new Error(`${name} says nothing in ${state}`);
    return [[state, says]];
  });
  const heard = new Set(said.map(([, says]) => says));
  for (const says of [early, late, ...Object.values(instead)])
    if (says !== undefined && !heard.has(says)) throw new Error(`${name} says ${says}, which nobody hears`);
  return { ...over, ...Object.fromEntries(said) };
}
