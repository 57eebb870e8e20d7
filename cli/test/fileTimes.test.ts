import { expect, test } from 'vitest';
import { slowestLines, timesOfPlaywright, timesOfVitest } from './fileTimes.ts';

test('the files that took longest are named with their share, the longest first', () => {
  const times = [
    { file: 'a.test.ts', ms: 1_000 },
    { file: 'b.test.ts', ms: 95_000 },
    { file: 'c.test.ts', ms: 4_000 },
  ];
  expect(slowestLines(times)).toEqual([
    'the slowest 3 of 3 files, which took 100 s together:',
    '    95.0 s  95.0 %  b.test.ts  over a tenth',
    '     4.0 s   4.0 %  c.test.ts',
    '     1.0 s   1.0 %  a.test.ts',
  ]);
});

test('twenty are named at most, and nothing where nothing ran', () => {
  const times = Array.from({ length: 30 }, (_, n) => ({ file: `${n}.test.ts`, ms: 1000 + n }));
  expect(slowestLines(times)).toHaveLength(21);
  expect(slowestLines(times)[1]).toContain('29.test.ts');
  expect([slowestLines([]), slowestLines([{ file: 'a.test.ts', ms: 0 }])]).toEqual([[], []]);
});

test('how long a file took is read from what either program reports', () => {
  const of = (name: string, more: object) => ({
    name: `/site/${name}`,
    status: 'passed',
    assertionResults: [],
    ...more,
  });
  const report = { testResults: [of('a.test.ts', { startTime: 100, endTime: 350.5 }), of('b.test.ts', {})] };
  expect(timesOfVitest(report, '/site')).toEqual([
    { file: 'a.test.ts', ms: 250.5 },
    { file: 'b.test.ts', ms: 0 },
  ]);
  const walk = (duration: number) => ({
    title: 'x',
    tests: [{ expectedStatus: 'passed', annotations: [], results: [{ status: 'passed', duration }] }],
  });
  const suite = { title: 'bell.e2e.ts', file: 'bell.e2e.ts', specs: [walk(100), walk(20)] };
  const whole = { ...suite, suites: [{ title: 'a group', file: 'bell.e2e.ts', specs: [walk(3)] }] };
  expect(timesOfPlaywright({ suites: [whole], errors: [] }, 'tests/e2e')).toEqual([
    { file: 'tests/e2e/bell.e2e.ts', ms: 123 },
  ]);
});
