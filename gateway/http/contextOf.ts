import type { Millis } from '../../domain/clock/clock.ts';
import type { Caller, OpenContext } from './handler.ts';
import { type Scope, wholeScope } from './scope.ts';

/** What the road knows of a call: who asks, now (`now` is the present), and for which moment of the past, where it is one. */
export interface CallFacts extends Omit<OpenContext, 'asker' | 'moment'> {
  readonly asOfAt: Millis | null;
}

/** Nothing: whoever has no session sees no organisation. */
const blind: Scope = wholeScope([]);

/** The context of a call, with its asker and its moment. */
export function contextOf<C extends Caller | null>({
  asOfAt,
  now: present,
  ...facts
}: CallFacts & { readonly caller: C }): OpenContext & { readonly caller: C } {
  const { caller, lang, asOf } = facts;
  const now = asOfAt ?? present;
  return { ...facts, now, asker: { caller, scope: caller?.scope ?? blind, lang, asOf }, moment: { asOf: asOfAt, now } };
}
