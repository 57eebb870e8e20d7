import type { ChartData, ChartEvent, ChartLimit, ChartSeries } from '../../../src/kit/chart/chart.ts';

/** Data to look at the charts with: the same at every opening, so that a change of the charts is seen. */
const hour = 3600;
export const sampleStart = Date.UTC(2026, 0, 5, 16) / 1000;
export const sampleSpan = { from: sampleStart, to: sampleStart + 24 * hour };
export const sampleNow = sampleStart + 20 * hour;

const step = 600;
const times = Array.from({ length: (20 * hour) / step }, (_, index) => sampleStart + index * step);
const load = (at: number): number =>
  800 + 900 * Math.max(0, Math.sin(((at - sampleStart) / (24 * hour)) * Math.PI)) + 40 * Math.sin(at / 1700);
const isMissing = (at: number): boolean => at > sampleStart + 13 * hour && at < sampleStart + 14.5 * hour;
const of = (value: (at: number) => number) => times.map((at) => (isMissing(at) ? null : value(at)));
const gaps = [{ from: sampleStart + 13 * hour, to: sampleStart + 14.5 * hour }];

export interface Sample {
  readonly id: 'band' | 'limits' | 'steps' | 'many';
  readonly series: readonly ChartSeries[];
  readonly data: ChartData;
  readonly limits?: readonly ChartLimit[];
  readonly events?: readonly ChartEvent[];
  readonly zeroBase: boolean;
}

const kW = { unit: 'kW', decimals: 0 } as const;

/** What a chart has to show well: a band with a gap, limits that are passed with events, states in steps, and as many curves as one takes. */
export const samples: readonly Sample[] = [
  {
    id: 'band',
    series: [
      { id: 'load', name: 'M101', color: 1, ...kW },
      { id: 'before', name: '−24 h', color: 2, reference: true, ...kW },
    ],
    data: {
      times,
      gaps,
      series: [
        { mean: of(load), min: of((at) => load(at) - 90), max: of((at) => load(at) + 140) },
        { mean: times.map((at) => load(at - 2 * hour) * 0.94) },
      ],
    },
    zeroBase: true,
  },
  {
    id: 'limits',
    series: [{ id: 'temperature', name: 'T2', unit: '°C', decimals: 1, color: 1 }],
    data: { times, gaps: [], series: [{ mean: times.map((at) => 58 + load(at) / 55) }] },
    limits: [
      { name: 'H', value: 85, level: 2 },
      { name: 'HH', value: 88, level: 1 },
    ],
    events: [
      { at: sampleStart + 8.2 * hour, level: 2, state: 'confirmed', text: 'H' },
      { at: sampleStart + 10.4 * hour, level: 1, state: 'unconfirmed', text: 'HH' },
    ],
    zeroBase: false,
  },
  {
    id: 'steps',
    series: [{ id: 'switch', name: 'QF401', unit: null, decimals: 0, color: 4, stepped: true }],
    data: {
      times,
      gaps,
      series: [{ mean: of((at) => (Math.floor((at - sampleStart) / (4 * hour)) % 2 === 0 ? 1 : 0)) }],
    },
    zeroBase: true,
  },
  {
    id: 'many',
    series: Array.from({ length: 9 }, (_, index) => ({
      id: `P${index}`,
      name: `P${index + 1}`,
      color: index + 1,
      ...kW,
    })),
    data: {
      times,
      gaps: [],
      series: Array.from({ length: 9 }, (_, index) => ({
        mean: times.map((at) => load(at + index * hour) * (0.4 + index * 0.08)),
      })),
    },
    zeroBase: true,
  },
];

/** Items to try the choice of a chart with. */
export const sampleItems = [
  ...Array.from({ length: 10 }, (_, index) => ({ id: `P${index + 1}`, unit: 'kW', kind: 'analog' })),
  { id: 'T1', unit: '°C', kind: 'analog' },
  { id: 'I1', unit: 'A', kind: 'analog' },
  { id: 'SN', unit: null, kind: 'text' },
];
