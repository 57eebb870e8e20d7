import { expect, test } from 'vitest';
import type { Answer } from '../../../domain/figure/answer.ts';
import type { EnergyPlan } from '../../../domain/plan/energyPlan.ts';
import { followedOf } from './followed.ts';

const plan = (unitId: string, more: object = {}): EnergyPlan =>
  ({ id: unitId, unitId, indicator: 'electricity', warnAt: '90', actions: [], ...more }) as unknown as EnergyPlan;
const told = (id: string, facts: Readonly<Record<string, string | null>>, present = 100) => ({
  gives: 'facts',
  subject: { kind: 'energyUnit', id },
  unit: 'kWh',
  facts: Object.entries(facts).map(([fact, value]) => ({ id: fact, value, present, elapsed: 100 })),
});

test('the plan that is furthest over its target stands first, then the one that will pass it, the one at its line, the unknown and the kept', () => {
  const answer = {
    results: [
      told('kept', { percent: '80' }),
      told('line', { percent: '95' }),
      told('risky', { percent: '99', crossing: '10' }),
      told('over', { percent: '104' }),
      told('worse', { percent: '130' }),
      told('unknown', { percent: null }),
      told('thin', { percent: '140' }, 94),
    ],
    series: [],
  } as unknown as Answer;
  const actions = [
    { name: 'a', doneAt: null, due: '2026-01-31' },
    { name: 'b', doneAt: '2026-03-01', due: '2026-01-31' },
    { name: 'c', doneAt: null, due: '2026-06-30' },
  ];
  const plans = ['kept', 'line', 'risky', 'over', 'worse', 'unknown', 'thin'].map((id) => plan(id, { actions }));
  const rows = followedOf(plans, new Map([['electricity', answer]]), '2026-05-01');
  expect(rows.map(({ plan: { id }, judgement, late }) => [id, judgement, late])).toEqual([
    ['worse', 'over', 1],
    ['over', 'over', 1],
    ['risky', 'risky', 1],
    ['line', 'near', 1],
    ['thin', 'unknown', 1],
    ['unknown', 'unknown', 1],
    ['kept', 'well', 1],
  ]);
});
