import { expect, test } from 'vitest';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { curveSeries } from './curveSeries.ts';

const point = (kind: PointRow['kind']): PointRow => ({
  id: 'OV1.state',
  name: 'State',
  device: { id: 'OV1', name: 'Oven' },
  org: 'o1',
  kind,
  unit: null,
  decimals: 0,
  period: 1000,
  settable: false,
});
const states = { '0': { cn: '停', en: 'Off' }, '3': { cn: '故障', en: 'Fault' } };

test('the curve of a state goes in steps and calls its codes as the display rules of its model do (E226)', () => {
  expect(curveSeries(point('enumeration'), states, 'cn')).toMatchObject({
    stepped: true,
    states: { '0': '停', '3': '故障' },
  });
  expect(curveSeries(point('boolean'), states, 'en').states).toEqual({ '0': 'Off', '3': 'Fault' });
  expect(curveSeries(point('enumeration'), null, 'en').states).toBeUndefined();
  expect(curveSeries(point('analog'), states, 'en')).toMatchObject({ stepped: false });
  expect(curveSeries(point('analog'), states, 'en').states).toBeUndefined();
});
