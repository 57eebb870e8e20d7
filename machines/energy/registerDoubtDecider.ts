import { transition } from 'xstate';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Json } from '../../domain/event/event.ts';
import type { Decided, Decider, Remembered } from '../decider.ts';
import { type RegisterDoubtCommand, registerDoubtMachine } from './registerDoubtMachine.ts';

/** Why a doubt refuses a command; stands in the refusal's `data`. */
export type RegisterDoubtRefusal = 'absent' | 'exists' | 'answered' | 'withdrawn' | 'figures';

/** What was doubted, so that it can be answered without asking any table. */
export type RegisterDoubtContext = { readonly channel: string | null };

/** The chart's own next state, for the test that holds `evolve` equal to it. Null when the chart forbids it. */
export function doubtChartNext({ value }: Pick<Remembered, 'value'>, command: RegisterDoubtCommand): Json | null {
  const snapshot = registerDoubtMachine.resolveState({ value: value as never });
  if (!snapshot.can(command)) return null;
  const [next] = transition(registerDoubtMachine, snapshot, command);
  return next.value as Json;
}

const factOf = {
  DOUBT: 'RegisterDoubted',
  ANSWER: 'RegisterDoubtAnswered',
  WITHDRAW: 'RegisterDoubtWithdrawn',
} as const;

function decide(
  remembered: Remembered<RegisterDoubtContext>,
  command: RegisterDoubtCommand,
): Result<readonly Decided[]> {
  const to = doubtChartNext(remembered, command);
  if (to === null) return refusalOf(remembered.value, command);
  return accepted([{ type: factOf[command.type], at: command.at, data: command.data, to }]);
}

function refusalOf(value: Json, command: RegisterDoubtCommand): Result<never> {
  const refuse = (refusal: RegisterDoubtRefusal, code: 'NOT_FOUND' | 'ALREADY_DONE' | 'RULE_BROKEN') =>
    refused(code, { data: { refusal } });
  if (command.type === 'DOUBT') return refuse('exists', 'ALREADY_DONE');
  if (value === 'absent') return refuse('absent', 'NOT_FOUND');
  if (value === 'answered' || value === 'withdrawn') return refuse(value, 'ALREADY_DONE');
  return refuse('figures', 'RULE_BROKEN');
}

/** The law of a doubt about a register. Its streams are `registerDoubt-<id>`; its alarm bears the same id. */
export const registerDoubtDecider: Decider<RegisterDoubtCommand, RegisterDoubtContext> = {
  name: 'registerDoubt',
  version: 1,
  initial: { value: 'absent', context: { channel: null } },
  decide,
  evolve: (remembered, { type, data, to }) => ({
    value: to,
    context:
      type === 'RegisterDoubted' ? { channel: (data as { readonly channel: string }).channel } : remembered.context,
  }),
  upcast: (value) => value,
};
