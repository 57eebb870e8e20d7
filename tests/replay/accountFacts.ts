import type { AccountContent } from '../../domain/cost/account/events.ts';
import { accountStream } from '../../domain/cost/account/events.ts';
import { act } from '../../machines/act.ts';
import type { Remembered } from '../../machines/decider.ts';
import { energyAccountDecider } from '../../machines/energyAccount/energyAccountDecider.ts';
import type { EnergyAccountCommand } from '../../machines/energyAccount/energyAccountMachine.ts';
import type { KeptFact } from './facts.ts';

const at = '2026-11-20T08:00:00.000Z';
const content: AccountContent = {
  from: '2026-10-01',
  to: '2026-11-01',
  tce: '0.1229',
  fee: { id: 'F1', versions: ['2026-01-01'] },
  lines: [{ medium: 'electricity', unit: 'kWh', use: '1000', none: null, quality: 'good', coverage: '1' }],
  cost: { energy: '650.00', basic: '0', factor: '-3.25', total: '646.75' },
};
const counted = (digit: string) => ({ content, position: 7, hash: digit.repeat(64), obstacles: [] });
const commands: readonly EnergyAccountCommand[] = [
  { type: 'CALCULATE', at, ...counted('a') },
  { type: 'CLOSE', at, ...counted('a') },
  {
    type: 'RESTATE',
    at,
    reason: '补读 10 月表底',
    ...counted('b'),
    differences: [{ of: 'electricity kWh', was: '990', is: '1000' }],
  },
];

/** A unit's month from its calculation to its restatement, as the law tells it. */
export const accountFacts: readonly KeptFact[] = (() => {
  const facts: KeptFact[] = [];
  let remembered: Remembered | null = null;
  for (const command of commands) {
    const done: ReturnType<typeof act<EnergyAccountCommand, { readonly hash: string | null }>> = act(
      energyAccountDecider,
      remembered,
      command,
    );
    if (!done.ok) throw new Error(`the law refuses ${command.type}`);
    for (const { type, data, to } of done.value.events)
      facts.push({ stream: accountStream('U1', '2026-10'), type, data, to });
    remembered = done.value.after;
  }
  return facts;
})();
