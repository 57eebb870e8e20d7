import { expect, test } from 'vitest';
import { differencesOf } from '../../domain/cost/account/differences.ts';
import type { AccountContent } from '../../domain/cost/account/events.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { energyAccountDecider } from './energyAccountDecider.ts';
import type { Counted, EnergyAccountCommand, EnergyAccountContext } from './energyAccountMachine.ts';

const at = '2026-12-01T00:00:00.000Z';
const content: AccountContent = {
  from: '2026-11-01',
  to: '2026-12-01',
  tce: '1',
  fee: null,
  lines: [{ medium: 'electricity', unit: 'kWh', use: '100', none: null, quality: 'good', coverage: '1' }],
  cost: { energy: '50', basic: '0', factor: '0', total: '50' },
};
const counted = (hash: string, ...obstacles: Counted['obstacles']): Counted => ({
  content,
  position: 1,
  hash,
  obstacles,
});
const calculate = (of: Counted): EnergyAccountCommand => ({ type: 'CALCULATE', at, ...of });
const close = (of: Counted): EnergyAccountCommand => ({ type: 'CLOSE', at, ...of });
const restate = (of: Counted): EnergyAccountCommand => ({
  type: 'RESTATE',
  at,
  reason: '补读',
  differences: [],
  ...of,
});

/** The facts of commands one after another, and why the last one was refused. */
function told(...commands: readonly EnergyAccountCommand[]) {
  let remembered: Remembered | null = null;
  const facts: string[] = [];
  let refusal: unknown = null;
  for (const command of commands) {
    const done: ReturnType<typeof act<EnergyAccountCommand, EnergyAccountContext>> = act(
      energyAccountDecider,
      remembered,
      command,
    );
    refusal = done.ok ? null : (done.refusal.data as { readonly refusal: string }).refusal;
    if (!done.ok) continue;
    facts.push(...done.value.events.map(({ type }) => type));
    remembered = done.value.after;
  }
  return { facts, refusal };
}

test.each<[string, readonly EnergyAccountCommand[], unknown]>([
  ['a month that runs is not calculated', [calculate(counted('a', 'monthRuns'))], 'monthRuns'],
  ['nor one of which something is hidden', [calculate(counted('a', 'hidden'))], 'hidden'],
  ['a gap keeps nobody from calculating', [calculate(counted('a', 'gap', 'openDoubt'))], null],
  ['what was not calculated is not closed', [close(counted('a'))], 'notCalculated'],
  ['nothing is closed over a doubt', [calculate(counted('a')), close(counted('a', 'openDoubt', 'gap'))], 'openDoubt'],
  ['nor without a price', [calculate(counted('a')), close(counted('a', 'noPrice'))], 'noPrice'],
  ['nor with a gap (decision 111)', [calculate(counted('a')), close(counted('a', 'gap'))], 'gap'],
  [
    'a closed one is not closed again',
    [calculate(counted('a')), close(counted('a')), close(counted('a'))],
    'alreadyClosed',
  ],
  ['nor calculated', [calculate(counted('a')), close(counted('a')), calculate(counted('b'))], 'alreadyClosed'],
  ['what is not closed is not restated', [calculate(counted('a')), restate(counted('b'))], 'notClosed'],
  ['nor what is as it stands', [calculate(counted('a')), close(counted('a')), restate(counted('a'))], 'nothingChanged'],
  ['nor over a gap', [calculate(counted('a')), close(counted('a')), restate(counted('b', 'gap'))], 'gap'],
  ['what changed is restated', [calculate(counted('a')), close(counted('a')), restate(counted('b'))], null],
])('%s', (_, commands, refusal) => {
  expect(told(...commands).refusal).toBe(refusal);
});

test('it is calculated as often as wanted, closed once, restated as often as it changes', () => {
  const { facts } = told(
    ...[
      calculate(counted('a')),
      calculate(counted('b')),
      close(counted('c')),
      restate(counted('d')),
      restate(counted('e')),
    ],
  );
  expect(facts).toEqual([
    ...['EnergyAccountCalculated', 'EnergyAccountCalculated', 'EnergyAccountClosed'],
    ...['EnergyAccountRestated', 'EnergyAccountRestated'],
  ]);
});

test('a difference names what is another, and from what to what', () => {
  const later = { ...content, lines: content.lines.map((line) => ({ ...line, use: '101' })), tce: '1' };
  expect(differencesOf(content, content)).toEqual([]);
  expect(differencesOf(content, { ...later, cost: null })).toEqual([
    { of: 'electricity kWh', was: '100', is: '101' },
    { of: 'energy', was: '50', is: null },
    { of: 'basic', was: '0', is: null },
    { of: 'factor', was: '0', is: null },
    { of: 'total', was: '50', is: null },
  ]);
});
