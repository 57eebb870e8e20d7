import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { breakerDecider, breakerLawBy } from '../../../machines/breaker/breakerDecider.ts';
import { breakerMachineBy } from '../../../machines/breaker/breakerMachine.ts';
import { breakerRules, type Rules } from '../../../machines/breaker/breakerRules.ts';
import { run, summed } from './run.ts';
import type { Site } from './site.ts';

/** Every state and every fact, each of which the purposeful steps must have reached. */
const allStates = ['idle', 'selected', 'permitted', 'ordered', 'moved', 'notMoved', 'refused', 'unknown', 'cancelled'];
const endings = [
  ...['BreakerMoved', 'BreakerNotMoved', 'BreakerRefused', 'BreakerOutcomeUnknown', 'BreakerSettled'],
  ...[
    'BreakerPermitRefused',
    'BreakerCancelled',
    'BreakerExpired',
    'BreakerMovedUnordered',
    'BreakerTagged',
    'BreakerUntagged',
  ],
  ...['device obeys', 'device refuses', 'killed while ordered', 'a late move of an order that had failed'],
];

/** The first violation within so many interleavings; null: none. */
function firstViolation(law: Site['law'], runs: number, rests = false): string | null {
  for (let seed = 1; seed <= runs; seed += 1) {
    const [violation] = run(law, seed, { rests }).violations;
    if (violation !== undefined) return violation;
  }
  return null;
}

describe('a switch under two gateways, three people and a network that loses, delays and doubles', () => {
  test('S026 S027 S028 S029 C153 in 1,000 interleavings no invariant is broken, and every state and ending is reached', () => {
    const { counts, violations } = summed(breakerDecider, 1, 1000);
    expect(violations).toEqual([]);
    const reached = [...allStates.map((state) => `state ${state}`), 'state expired', 'state denied', ...endings].map(
      (what) => [what, counts.get(what) ?? 0] as const,
    );
    console.log(reached.map(([what, n]) => `${what} ${n}`).join(' · '));
    expect(reached.filter(([, n]) => n === 0)).toEqual([]);
  });

  test('each guard of the law that is taken out is found', () => {
    const missed = Object.entries(breakerRules).flatMap(([type, list]) =>
      (list as readonly (readonly [string, unknown])[]).flatMap((rule) => {
        const left = (list as readonly unknown[]).filter((one) => one !== rule);
        const mutant = breakerLawBy({ ...breakerRules, [type]: left } as unknown as Rules);
        return firstViolation(mutant, 1000) === null ? [`${type} ${rule[0]}`] : [];
      }),
    );
    expect(missed).toEqual([]);
  });

  test('each way of the chart that is put in where none is, is found', () => {
    const { config, implementations } = breakerMachineBy(breakerRules);
    const may = (target: string) => ({ guard: 'isAllowed', target });
    const wrong = [
      ['selected', { EXECUTE: may('ordered') }],
      ['unknown', { SELECT: may('selected') }],
      ['unknown', { MOVED: { guard: 'isAllowed', actions: 'record' } }],
      ['ordered', { SELECT: may('selected') }],
      ['ordered', { MOVED: { guard: 'isAllowed', actions: 'record' } }],
      ['ordered', { CANCEL: may('cancelled') }],
      ['ordered', { RESTART: may('cancelled') }],
      ['ordered', { TIME_OUT: may('notMoved') }],
      ['permitted', { RESTART: may('permitted') }],
      ['permitted', { TAG: { guard: 'isAllowed', actions: 'record' } }],
    ] as const;
    const states = (config.states ?? {}) as Readonly<Record<string, object>>;
    const missed = wrong.flatMap(([state, ways]) => {
      const { on, ...rest } = states[state] as { readonly on: object };
      const changed = { ...states, [state]: { ...rest, on: { ...on, ...ways } } };
      const machine = createMachine({ ...config, states: changed } as never, implementations as never);
      const law = breakerLawBy(breakerRules, machine);
      return firstViolation(law, 1000, true) === null ? [`${state} ${Object.keys(ways)}`] : [];
    });
    expect(missed).toEqual([]);
  });
});
