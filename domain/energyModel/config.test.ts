import { expect, test } from 'vitest';
import { configFaults, type ModelConfig } from './config.ts';

const good: ModelConfig = {
  drivers: [
    { source: 'record', record: 'output/t/冲压件' },
    { source: 'cooling', record: 'temperature/°C/平均气温' },
    { source: 'workDay', record: null },
  ],
  trainFrom: '2026-07-01',
  trainTo: '2026-10-31',
  left: [{ day: '2026-09-25' }],
};

test.each<[string, Partial<ModelConfig>, readonly string[]]>([
  ['nothing', {}, []],
  ['a record that is not chosen', { drivers: [{ source: 'record', record: null }] }, ['drivers.0.record']],
  ['degree days of an output', { drivers: [{ source: 'heating', record: 'output/t/冲压件' }] }, ['drivers.0.record']],
  ['a work day of a record', { drivers: [{ source: 'workDay', record: 'output/t/冲压件' }] }, ['drivers.0.record']],
  [
    'a driver twice',
    {
      drivers: [
        { source: 'workDay', record: null },
        { source: 'workDay', record: null },
      ],
    },
    ['drivers.1.record'],
  ],
  ['an end before the start', { trainTo: '2026-06-30', left: [] }, ['trainTo']],
  ['more than two years', { trainTo: '2028-08-01' }, ['trainTo']],
  ['a day left out that is not in the span', { left: [{ day: '2026-11-01' }] }, ['left.0.day']],
  ['a day left out twice', { left: [{ day: '2026-09-25' }, { day: '2026-09-25' }] }, ['left.1.day']],
])('R085 of a model %s is said at its field', (_, changed, fields) => {
  expect(Object.keys(configFaults({ ...good, ...changed })).sort()).toEqual(fields);
});
