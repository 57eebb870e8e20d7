import { expect, test } from 'vitest';
import type { Json } from '../../domain/event/event.ts';
import { energyPlans } from '../../domain/plan/energyPlan.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { lawOfLedger } from '../lawOfLedger.ts';
import type { Row } from '../rowLaw.ts';

const at = '2026-02-01T00:00:00.000Z';
const months = (each: string) => Array.from({ length: 12 }, (_, n) => ({ month: n + 1, amount: each }));
const head = { name: '2026 年用电', nameEn: null, target: '1200', remark: null };
const action = { name: '降低气压', ownerId: null, due: '2026-06-30', saving: '20' };
const planned = { ...head, months: months('100'), warnAt: '90', actions: [action] };
const given: Readonly<Record<string, Row>> = {
  ESTABLISH: { ...head, orgId: 'o', unitId: 'u', year: 2026, indicator: 'electricity' } as Row,
  CHANGE: planned as unknown as Row,
  FINISH_ACTION: { action: '降低气压' },
  ...Object.fromEntries(['WITHDRAW', 'CANCEL', 'TERMINATE', 'COMPLETE'].map((type) => [type, { reason: '停产' }])),
};

type Step = readonly [type: string, by: string | null];
/** The plan after these commands, or the name of the refusal of the last. */
function after(steps: readonly Step[]): Remembered<Row> | string {
  let known: Remembered<Row> | null = null;
  for (const [type, by] of steps) {
    const acted = act(lawOfLedger(energyPlans), known, { type, at, by, given: given[type] ?? {} });
    if (!acted.ok) return (acted.refusal.data as { readonly refusal: string }).refusal;
    known = acted.value.after as Remembered<Row>;
  }
  return known as unknown as Remembered<Row>;
}
const stateAfter = (...steps: readonly Step[]): Json | undefined => {
  const known = after(steps);
  return typeof known === 'string' ? known : known.value;
};

const drafted: readonly Step[] = [
  ['ESTABLISH', 'planner'],
  ['CHANGE', 'planner'],
];
const published: readonly Step[] = [...drafted, ['PUBLISH', 'leader']];
const running: readonly Step[] = [...published, ['BEGIN', null]];
const over: readonly Step[] = [...running, ['FINISH', null]];

test.each<[string, readonly Step[], string]>([
  ['established', drafted, 'established'],
  ['published', published, 'published'],
  ['withdrawn', [...published, ['WITHDRAW', 'leader']], 'unpublished'],
  ['published again', [...published, ['WITHDRAW', 'leader'], ['PUBLISH', 'leader']], 'published'],
  ['cancelled before it begins', [...published, ['CANCEL', 'leader']], 'cancelled'],
])('S012 S013 S014 S015 a plan is %s', (_, steps, state) => {
  expect(stateAfter(...steps)).toBe(state);
});

test.each<[string, readonly Step[], string]>([
  ['in progress', running, 'inProgress'],
  ['finished with its year', over, 'finished'],
  ['completed by another person', [...over, ['COMPLETE', 'auditor']], 'completed'],
  ['terminated while it runs', [...running, ['TERMINATE', 'leader']], 'terminated'],
])('S017 S018 S019 S020 a plan is %s', (_, steps, state) => {
  expect(stateAfter(...steps)).toBe(state);
});

test.each<[string, readonly Step[], string]>([
  [
    'published while its months miss the target',
    [
      ['ESTABLISH', 'planner'],
      ['PUBLISH', 'leader'],
    ],
    'monthsDiffer',
  ],
  ['completed by who planned it', [...over, ['COMPLETE', 'planner']], 'samePerson'],
  ['completed by who published it', [...over, ['COMPLETE', 'leader']], 'samePerson'],
  ['completed before its year is over', [...running, ['COMPLETE', 'auditor']], 'notYet'],
  ['terminated before it runs', [...published, ['TERMINATE', 'leader']], 'notYet'],
  ['cancelled while it runs', [...running, ['CANCEL', 'leader']], 'begun'],
  ['withdrawn when it is over', [...over, ['WITHDRAW', 'leader']], 'finished'],
  ['changed while it is published', [...published, ['CHANGE', 'planner']], 'published'],
  ['told of an action twice', [...running, ['FINISH_ACTION', 'a'], ['FINISH_ACTION', 'a']], 'noAction'],
  ['touched when it has ended', [...running, ['TERMINATE', 'leader'], ['PUBLISH', 'leader']], 'ended'],
])('a plan is not %s', (_, steps, refusal) => {
  expect(after(steps)).toBe(refusal);
});

test('what was done of an action stays done when the plan is written anew; what is void gives its place free', () => {
  const known = after([...published, ['FINISH_ACTION', 'a'], ['WITHDRAW', 'leader'], ['CHANGE', 'planner']]);
  expect(known).toMatchObject({ context: { actions: [{ ...action, doneAt: at, doneBy: 'a' }], voidAt: null } });
  expect(after([...drafted, ['CANCEL', 'leader']])).toMatchObject({ context: { voidAt: at } });
});
