import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { Screen } from './Screen.tsx';

vi.mock('../../../src/kit/chart/TimeChart.tsx', () => ({ TimeChart: () => null }));
vi.mock('../../../src/kit/chart/CurveChart.tsx', () => ({ CurveChart: () => null }));
afterEach(cleanup);

const time = { quality: 'good', none: null, present: 1, elapsed: 1, expected: 1 } as const;
const head = {
  version: 1,
  subject: { kind: 'equipment', id: 'E1' },
  part: null,
  medium: null,
  compared: null,
  uses: [],
};
const fact = (id: string, value: string, unit: string | null, at: string | null = null) => ({
  id,
  value,
  unit,
  at,
  ...time,
});
const edges = ['2026-10-01T00:00:00.000Z', '2026-10-01T01:00:00.000Z'];
const answer = {
  zone: 'Asia/Shanghai',
  axes: [{ edges }],
  notes: [],
  names: [{ kind: 'equipment', id: 'E1', name: '1#变压器' }],
  series: [
    {
      ...head,
      measure: 'load.rate',
      unit: '%',
      axis: 0,
      values: ['45'],
      none: [null],
      qualities: ['good'],
      present: [1],
      elapsed: [1],
      expected: [1],
      at: null,
      doubts: [],
      revised: [],
      change: null,
      total: { value: '45', ...time },
    },
  ],
  results: [
    {
      ...head,
      measure: 'transformer.facts',
      unit: 'kWh',
      gives: 'facts',
      facts: [
        fact('maxRate', '78.5', '%', edges[0]),
        fact('loss', '5120', 'kWh'),
        fact('square', '11.9', '%'),
        fact('bestFrom', '15.8', '%'),
        fact('secondSaved', '412', 'kWh'),
        fact('secondHours', '61', 'h'),
      ],
    },
    {
      ...head,
      measure: 'transformer.loss',
      unit: 'kW',
      gives: 'curve',
      x: ['0', '2'],
      y: ['2.5', '2.6'],
      whole: { value: '0', ...time },
    },
  ],
};
const listed = { ratedCapacity: '2500', parallel: null };

test('R132 transformers stand with their load and losses; what a plate lacks is named, with the way there', async () => {
  window.history.replaceState(null, '', '/Transformer');
  const values: Readonly<Record<string, unknown>> = {
    readLookedAt: { search: null },
    listFigureTransformers: {
      transformers: [
        { ...listed, id: 'E1', name: '1#变压器', missing: [], meter: '0.4 kV I段进线' },
        {
          ...listed,
          id: 'E3',
          name: '3#变压器',
          ratedCapacity: null,
          missing: ['ratedCapacity', 'impedance'],
          meter: null,
        },
      ],
    },
    askFigures: answer,
  };
  const call = async ({ name }: { readonly name: string }) => ({ ok: true, value: values[name], position: null });
  renderAtSite({ api: { call } }, <Screen />);
  await waitFor(() => expect(screen.getByText(/缺少铭牌数据：额定容量、短路阻抗/)).toBeTruthy());
  await waitFor(() => expect(document.body.textContent).toContain('412.00 kWh'));
  expect(screen.getByRole('button', { name: '1#变压器' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '填写' }).getAttribute('href')).toBe('/equipment/edit?row=E3');
});
