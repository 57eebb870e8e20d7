import { expect, test } from 'vitest';
import { energyModels } from '../../domain/energyModel/energyModel.ts';
import type { Json } from '../../domain/event/event.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { lawOfLedger } from '../lawOfLedger.ts';
import type { Row } from '../rowLaw.ts';

const at = '2026-11-01T00:00:00.000Z';
const given: Readonly<Record<string, Row>> = {
  DRAFT: {
    name: '冲压车间用电',
    nameEn: null,
    orgId: 'o',
    unitId: 'u',
    medium: 'electricity',
    trainFrom: '2026-07-01',
    trainTo: '2026-10-31',
    left: [],
    drivers: [{ source: 'workDay', record: null }],
  },
  FIT: {
    unit: 'kWh',
    base: '1200',
    learnt: 98,
    unseen: 25,
    r2: '0.9',
    cvRmse: '6.1',
    bias: '0.4',
    slopes: [{ name: '工作日', nameEn: null, unit: 'd', slope: '820', least: '0', most: '1' }],
  },
  PUT_IN_FORCE: { since: '2026-11-01' },
  RETIRE: { until: '2026-11-20', reason: '换产品' },
};

/** The model after these commands, or the name of the refusal of the last. */
function after(steps: readonly string[]): Remembered<Row> | string {
  let known: Remembered<Row> | null = null;
  for (const type of steps) {
    const acted = act(lawOfLedger(energyModels), known, { type, at, by: 'engineer', given: given[type] ?? {} });
    if (!acted.ok) return (acted.refusal.data as { readonly refusal: string }).refusal;
    known = acted.value.after as Remembered<Row>;
  }
  return known as unknown as Remembered<Row>;
}
const stateAfter = (steps: readonly string[]): Json | undefined => {
  const known = after(steps);
  return typeof known === 'string' ? known : known.value;
};

test.each<[string, readonly string[]]>([
  ['draft', ['DRAFT']],
  ['draft', ['DRAFT', 'FIT']],
  ['draft', ['DRAFT', 'FIT', 'FIT']],
  ['inForce', ['DRAFT', 'FIT', 'PUT_IN_FORCE']],
  ['retired', ['DRAFT', 'FIT', 'PUT_IN_FORCE', 'RETIRE']],
  ['retired', ['DRAFT', 'RETIRE']],
])('R085 a model is %s after %j', (state, steps) => {
  expect(stateAfter(steps)).toBe(state);
});

test.each<[string, readonly string[], string]>([
  ['put in force without coefficients', ['DRAFT', 'PUT_IN_FORCE'], 'unfitted'],
  ['fitted anew while it is in force', ['DRAFT', 'FIT', 'PUT_IN_FORCE', 'FIT'], 'inForce'],
  ['put in force twice', ['DRAFT', 'FIT', 'PUT_IN_FORCE', 'PUT_IN_FORCE'], 'inForce'],
  ['put in force after it was retired', ['DRAFT', 'FIT', 'RETIRE', 'PUT_IN_FORCE'], 'retired'],
  ['drafted twice', ['DRAFT', 'DRAFT'], 'exists'],
])('R085 a model is not %s', (_, steps, refusal) => {
  expect(stateAfter(steps)).toBe(refusal);
});

test('R085 what was fitted, from when it holds and until when stand in the row', () => {
  const known = after(['DRAFT', 'FIT', 'PUT_IN_FORCE', 'RETIRE']) as Remembered<Row>;
  expect(known.context).toMatchObject({
    base: '1200',
    slopes: given['FIT']?.['slopes'],
    since: '2026-11-01',
    until: '2026-11-20',
    lastReason: '换产品',
  });
});
