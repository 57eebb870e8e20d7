import { expect, test } from 'vitest';
import { queryWindows, windowFault } from '../clock/timeRange.ts';
import { zoneOf } from '../clock/zone.ts';
import { faultsOf } from './faults.ts';
import type { MeasureId } from './measures.ts';
import type { Question } from './question.ts';
import type { FigureRoute } from './screens.ts';
import type { SpanFormat } from './vocabulary.ts';

const zone = zoneOf('Asia/Shanghai');
const asked = (screen: FigureRoute, measure: MeasureId, span: Question['span'], step: Question['step']): Question => ({
  screen,
  measures: [measure],
  medium: null,
  by: null,
  step,
  compare: [],
  span,
  subjects: [{ kind: 'device', id: 'PQ1' }],
});

/** The longest span that is answered, and the first that is not. */
const windows: readonly (readonly [string, FigureRoute, MeasureId, SpanFormat, string, string, Question['step']])[] = [
  ['V131 K078', '/harmanaly', 'pq.voltage', 'minute', '2026-11-18T02:00', '2026-11-18T02:15', 'whole'],
  ['V134 K081', '/threePhase', 'pq.evenness', 'hour', '2026-11-21T00:00', '2026-11-21T00:15', 'whole'],
  ['V134 K081', '/voltageDeviationAnalysis', 'pq.supply', 'hour', '2026-11-21T00:00', '2026-11-21T00:15', 'whole'],
  ['V137', '/harmanaly', 'pq.currentHours', 'day', '2026-12-19T00:00', '2026-12-20T00:00', 'hour'],
  ['V137', '/threePhase', 'pq.unevenness', 'day', '2026-12-19T00:00', '2026-12-20T00:00', 'day'],
  ['V137', '/voltageDeviationAnalysis', 'pq.qualified', 'day', '2026-12-19T00:00', '2026-12-20T00:00', 'day'],
];

test.each(windows)('%s %s %s by the %s', (_, screen, measure, format, last, beyond, step) => {
  const from = '2026-11-18T00:00';
  expect(faultsOf(asked(screen, measure, { format, from, to: last }, step), zone)).toBeNull();
  expect(Object.keys(faultsOf(asked(screen, measure, { format, from, to: beyond }, step), zone) ?? {})).toEqual([
    'span',
  ]);
});

test('V131 V135 by minutes a spectrum is told of two hours at most, by days, each judged by itself, of a week', () => {
  const of = (to: string) =>
    faultsOf(asked('/harmanaly', 'pq.voltage', { format: 'day', from: '2026-11-18', to }, 'whole'), zone);
  expect(of('2026-11-25')).toBeNull();
  expect(of('2026-11-26')).toEqual({ span: queryWindows.days7.message });
});

test('V145 six devices stand beside each other, a seventh is refused; units are not asked here', () => {
  const span = { format: 'hour' as const, from: '2026-11-18T00:00', to: '2026-11-19T00:00' };
  const question = asked('/threePhase', 'pq.evenness', span, 'whole');
  const of = (n: number) => Array.from({ length: n }, (_, k) => ({ kind: 'device' as const, id: `M${k}` }));
  expect(faultsOf({ ...question, subjects: of(6) }, zone)).toBeNull();
  expect(Object.keys(faultsOf({ ...question, subjects: of(7) }, zone) ?? {})).toEqual(['subjects']);
  const unit = { ...question, subjects: [{ kind: 'energyUnit' as const, id: 'U' }] };
  expect(Object.keys(faultsOf(unit, zone) ?? {})).toEqual(['subjects']);
});

const spans = [
  ['V130', 'hour1', 3_600_000],
  ['V131', 'minutes120', 7_200_000],
  ['V132', 'hours24', 86_400_000],
  ['V133', 'hours48', 172_800_000],
  ['V134', 'hours72', 259_200_000],
  ['V135', 'days7', 604_800_000],
  ['V136', 'days30', 30 * 86_400_000],
  ['V137', 'days31', 31 * 86_400_000],
] as const;

test.each(spans)('%s the window %s holds to the moment', (_, window, length) => {
  const from = Date.parse('2026-11-01T00:00:00Z');
  expect(windowFault({ from, to: from + length }, window, 'UTC')).toBeNull();
  expect(windowFault({ from, to: from + length + 1 }, window, 'UTC')).toBe(queryWindows[window].message);
});
