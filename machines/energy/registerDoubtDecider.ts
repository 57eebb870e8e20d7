import type { Remembered } from '../decider.ts';
import { lawOf } from '../law.ts';
import { type RegisterDoubtCommand, registerDoubtMachine } from './registerDoubtMachine.ts';

/** Why a doubt refuses a command; stands in the refusal's `data`. */
const refusals = {
  absent: 'NOT_FOUND',
  exists: 'ALREADY_DONE',
  answered: 'ALREADY_DONE',
  withdrawn: 'ALREADY_DONE',
  figures: 'RULE_BROKEN',
} as const;
export type RegisterDoubtRefusal = keyof typeof refusals;

/** What was doubted, so that it can be answered without asking any table. */
export type RegisterDoubtContext = { readonly channel: string | null };

const typeOf = {
  DOUBT: 'RegisterDoubted',
  ANSWER: 'RegisterDoubtAnswered',
  WITHDRAW: 'RegisterDoubtWithdrawn',
} as const;

function refusalOf({ value }: Pick<Remembered, 'value'>, { type }: RegisterDoubtCommand): RegisterDoubtRefusal {
  if (type === 'DOUBT') return 'exists';
  if (value === 'absent' || value === 'answered' || value === 'withdrawn') return value;
  return 'figures';
}

/** The law of a doubt about a register. Its streams are `registerDoubt-<id>`; its alarm bears the same id. */
export const registerDoubtDecider = lawOf<RegisterDoubtCommand, RegisterDoubtContext, RegisterDoubtRefusal>({
  name: 'registerDoubt',
  version: 1,
  machine: registerDoubtMachine,
  initial: { value: 'absent', context: { channel: null } },
  factsOf: ({ type, at, data }) => [{ type: typeOf[type], at, data }],
  after: (context, { type, data }) =>
    type === 'RegisterDoubted' ? { channel: (data as { readonly channel: string }).channel } : context,
  refusals,
  refusalOf,
});
