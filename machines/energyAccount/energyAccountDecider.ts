import type { AccountRefusal } from '../../domain/cost/account/calls.ts';
import type { Json } from '../../domain/event/event.ts';
import type { Remembered } from '../decider.ts';
import { lawOf } from '../law.ts';
import { type EnergyAccountCommand, type EnergyAccountContext, energyAccountMachine } from './energyAccountMachine.ts';

const refusals = {
  monthRuns: 'RULE_BROKEN',
  openDoubt: 'RULE_BROKEN',
  noPrice: 'RULE_BROKEN',
  gap: 'RULE_BROKEN',
  hidden: 'NO_PERMISSION',
  notCalculated: 'RULE_BROKEN',
  alreadyClosed: 'ALREADY_DONE',
  notClosed: 'RULE_BROKEN',
  nothingChanged: 'RULE_BROKEN',
} as const satisfies Readonly<Record<AccountRefusal, string>>;

function refusalOf(
  { value, context }: Remembered<EnergyAccountContext>,
  command: EnergyAccountCommand,
): AccountRefusal {
  const { type, obstacles, hash } = command;
  if (type === 'RESTATE' && value !== 'closed') return 'notClosed';
  if (type !== 'RESTATE' && value === 'closed') return 'alreadyClosed';
  const [first] = type === 'CALCULATE' ? obstacles.filter((one) => one === 'monthRuns' || one === 'hidden') : obstacles;
  if (first !== undefined) return first;
  return type === 'RESTATE' && hash === context.hash ? 'nothingChanged' : 'notCalculated';
}

const typeOf = {
  CALCULATE: 'EnergyAccountCalculated',
  CLOSE: 'EnergyAccountClosed',
  RESTATE: 'EnergyAccountRestated',
} as const;

/** The law of a unit's month in the books. Its streams are `energyAccount-<unit>-<month>`. */
export const energyAccountDecider = lawOf<EnergyAccountCommand, EnergyAccountContext, AccountRefusal>({
  name: 'energyAccount',
  version: 1,
  machine: energyAccountMachine,
  initial: { value: 'open', context: { hash: null } },
  factsOf(command) {
    const { type, at, content, position, hash } = command;
    const counted = { content, position, hash };
    const data =
      type === 'RESTATE' ? { ...counted, reason: command.reason, differences: command.differences } : counted;
    return [{ type: typeOf[type], at, data: data as unknown as Json }];
  },
  after: (_, { data }) => ({ hash: (data as { readonly hash: string }).hash }),
  refusals,
  refusalOf,
});
