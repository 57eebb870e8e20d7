import { expect, test } from 'vitest';
import { zoneOf } from '../clock/zone.ts';
import { faultsOf } from '../figure/faults.ts';
import { figureSpan, trendSpan } from './figureSpan.ts';
import { spanNames } from './spans.ts';

const zone = zoneOf('Asia/Shanghai');
const now = Date.parse('2026-11-21T10:07:30+08:00');

test.each([
  ['today', '2026-11-21', '2026-11-22', 'day', 'hour'],
  ['yesterday', '2026-11-20', '2026-11-21', 'day', 'hour'],
  ['month', '2026-11-01', '2026-12-01', 'month', 'day'],
  ['year', '2026-01-01', '2027-01-01', 'month', 'month'],
  ['last24h', '2026-11-20T10:00', '2026-11-21T10:00', 'hour', 'hour'],
  ['last7d', '2026-11-15', '2026-11-22', 'day', 'day'],
  ['last30d', '2026-10-23', '2026-11-22', 'day', 'day'],
] as const)('%s is asked of figures as whole days, or up to the last whole quarter', (name, from, to, format, step) => {
  expect(figureSpan(name, now, zone)).toEqual({ span: { format, from, to }, step });
});

test.each(
  ['Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns'].flatMap((of) =>
    spanNames.flatMap((name) =>
      // The days on which clocks are changed, a leap day, the last moment of a year.
      ['2026-10-25T12:00Z', '2026-03-29T12:00Z', '2028-02-29T12:00Z', '2026-12-31T23:59:59Z'].map(
        (at) => [of, name, at] as const,
      ),
    ),
  ),
)('in %s what is asked of %s at %s is what the screen of boards of units may ask', (of, name, at) => {
  const here = zoneOf(of);
  const { span, step } = figureSpan(name, Date.parse(at), here);
  const asked = { measures: ['energy.use'], subjects: [{ kind: 'energyUnit', id: 'a' }], by: 'child' } as const;
  const question = { ...asked, screen: '/eaubrowse', medium: null, compare: ['before'], span, step } as const;
  expect(faultsOf(question, here)).toBeNull();
});

test.each([
  ['day', 7, 7, '2026-11-15', '2026-11-22'],
  ['day', 99, 31, '2026-10-22', '2026-11-22'],
  ['month', 12, 12, '2025-12-01', '2026-12-01'],
  ['month', 1, 1, '2026-11-01', '2026-12-01'],
  ['month', 0, 1, '2026-11-01', '2026-12-01'],
] as const)('a trend of %s × %i is of %i up to the one that runs', (step, count, n, from, to) => {
  expect(trendSpan({ step, count }, now, zone)).toMatchObject({ count: n, span: { from, to } });
});
