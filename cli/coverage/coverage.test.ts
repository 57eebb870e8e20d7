import { describe, expect, test } from 'vitest';
import { wings } from '../../domain/access/routes/route.ts';
import { type Catalogue, type Kind, readCatalogue, recordsOf } from './catalogue.ts';
import { answersTitle, coverageOf, idsIn } from './count.ts';
import { resultsOfPlaywright, resultsOfVitest, type TestResult } from './results.ts';
import { restOf, spansOf, tableOf } from './table.ts';

const row = (id: string, kind: Kind, more: { readonly wing?: string; readonly key?: string } = {}) => ({
  id,
  kind,
  wing: more.wing ?? 'shell',
  text: `${id} in words`,
  key: more.key ?? '',
});

const catalogue: Catalogue = {
  rows: [
    row('R001', 'routes', { key: '/users', wing: 'administration' }),
    row('R002', 'routes', { key: '/projects?tab=evaluation' }),
    row('C001', 'calls', { key: 'POST' }),
    row('C095', 'calls', { key: 'WS' }),
    ...['V001', 'V002', 'V003', 'V004', 'V005', 'V006', 'V007'].map((id) => row(id, 'rules')),
    row('B003', 'behaviours'),
  ],
  notProvable: new Set(['B003']),
};

const aResult = (titles: readonly string[], more: Partial<TestResult> = {}): TestResult => ({
  file: 'src/a.test.ts',
  titles,
  passed: true,
  failed: false,
  why: '',
  screens: [],
  ...more,
});
const covered = (...results: readonly TestResult[]): readonly string[] =>
  [...coverageOf(catalogue, results).covered].sort();
const faults = (...results: readonly TestResult[]): readonly string[] => coverageOf(catalogue, results).faults;

describe('what counts', () => {
  test('a row counts when a test that passed carries its id, and not when it failed or was left out', () => {
    expect(covered(aResult(['V001 a password has six characters']))).toEqual(['V001']);
    expect(covered(aResult(['a password', 'has six characters (V001, V002)']))).toEqual(['V001', 'V002']);
    expect(covered(aResult(['V001 a password has six characters'], { passed: false }))).toEqual([]);
  });

  test('a title with more than six ids counts for none of them, and says so', () => {
    expect(covered(aResult(['V001 V002 V003 V004 V005 V006']))).toHaveLength(6);
    const crowded = aResult(['V001 V002 V003 V004', 'V005 V006 V007']);
    expect(covered(crowded)).toEqual([]);
    expect(faults(crowded)).toEqual(['7 ids in one title, at most 6 count: V001 V002 V003 V004 › V005 V006 V007']);
  });

  test('an id said twice is one id, and what only looks like one is none', () => {
    expect(idsIn(['V001 twice', 'V001 V002'])).toEqual(['V001', 'V002']);
    expect(idsIn(['AV001', 'V0012', 'V01', 'QF-V001', 'X001', 'v001'])).toEqual([]);
  });

  test('an id that stands in no row is told', () => {
    expect(faults(aResult(['V999 nobody asked for this']))).toEqual(['V999 is in no row: V999 nobody asked for this']);
  });

  test('a route counts by the screen that was opened, never by a title', () => {
    expect(covered(aResult(['R001 the users'], { file: 'tests/e2e/a.e2e.ts' }))).toEqual([]);
    expect(covered(aResult(['the users'], { screens: ['/users', '/projects?tab=evaluation'] }))).toEqual([
      'R001',
      'R002',
    ]);
    expect(covered(aResult(['the users'], { screens: ['/users'], passed: false }))).toEqual([]);
    expect(faults(aResult(['x'], { screens: ['/nowhere'] }))).toEqual([
      '/nowhere: opened, and in no row (src/a.test.ts)',
    ]);
  });

  test('a call counts when the contract saw its answer, a socket when the contract of the sockets names it', () => {
    const inContract = { file: 'tests/contract/everyCall.test.ts' };
    expect(covered(aResult(['authenticate C001', answersTitle], inContract))).toEqual(['C001']);
    expect(covered(aResult(['authenticate C001', 'is served as it is declared'], inContract))).toEqual([]);
    expect(covered(aResult(['C001 signing in', answersTitle]))).toEqual([]);
    expect(covered(aResult(['C095 live alarms'], inContract))).toEqual([]);
    expect(covered(aResult(['C095 live alarms'], { file: 'tests/contract/push/alarmSocket.test.ts' }))).toEqual([
      'C095',
    ]);
  });
});

describe('what the reporters say', () => {
  test('vitest: a test with its groups, passed or not', () => {
    const assertions = ['passed', 'failed', 'skipped'].map((status) => ({
      ancestorTitles: ['', 'a group'],
      title: status,
      status,
      failureMessages: status === 'failed' ? ['expected 1 to be 2'] : [],
    }));
    const results = resultsOfVitest(
      { testResults: [{ name: '/site/src/a.test.ts', status: 'failed', assertionResults: assertions }] },
      '/site',
    );
    expect(results.map(({ titles, passed, failed, why }) => [titles.join(' › '), passed, failed, why])).toEqual([
      ['a group › passed', true, false, ''],
      ['a group › failed', false, true, 'expected 1 to be 2'],
      ['a group › skipped', false, false, ''],
    ]);
    expect(results[0]?.file).toBe('src/a.test.ts');
  });

  test('vitest: a file whose tests never came to run has failed by itself', () => {
    const [result, ...others] = resultsOfVitest(
      {
        testResults: [
          { name: '/site/src/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        ],
      },
      '/site',
    );
    expect(result).toMatchObject({ file: 'src/a.test.ts', passed: false, failed: true, why: 'no such module' });
    expect(others).toEqual([]);
  });

  test('playwright: the last run of a test counts, with the screens that it opened', () => {
    const annotations = [
      { type: 'screen', description: '/users' },
      { type: 'issue', description: '/home' },
    ];
    const spec = (title: string, ...statuses: readonly string[]) => ({
      title,
      tests: [
        {
          expectedStatus: title === 'five' ? 'skipped' : 'passed',
          annotations,
          results: statuses.map((status) => ({
            status,
            annotations,
            errors: status === 'failed' ? [{ message: 'not seen', location: { line: 7 } }] : [],
          })),
        },
      ],
    });
    const inner = {
      title: 'in a group',
      file: 'a.e2e.ts',
      specs: [spec('two', 'failed', 'passed'), spec('three'), spec('five', 'skipped')],
    };
    const suite = {
      title: 'a.e2e.ts',
      file: 'a.e2e.ts',
      specs: [spec('one', 'passed'), spec('four', 'passed', 'failed')],
      suites: [inner],
    };
    expect(resultsOfPlaywright({ suites: [suite], errors: [] }, 'tests/e2e')).toEqual([
      { file: 'tests/e2e/a.e2e.ts', titles: ['one'], passed: true, failed: false, why: '', screens: ['/users'] },
      {
        file: 'tests/e2e/a.e2e.ts',
        titles: ['four'],
        passed: false,
        failed: true,
        why: 'line 7: not seen',
        screens: ['/users'],
      },
      {
        file: 'tests/e2e/a.e2e.ts',
        titles: ['in a group', 'two'],
        passed: true,
        failed: false,
        why: '',
        screens: ['/users'],
      },
      {
        file: 'tests/e2e/a.e2e.ts',
        titles: ['in a group', 'three'],
        passed: false,
        failed: true,
        why: 'it was not reached',
        screens: ['/users'],
      },
      {
        file: 'tests/e2e/a.e2e.ts',
        titles: ['in a group', 'five'],
        passed: false,
        failed: false,
        why: '',
        screens: ['/users'],
      },
    ]);
  });
});

describe('what is printed', () => {
  const coverage = coverageOf(catalogue, [aResult(['V001 V003'], { screens: ['/users'] })]);

  test('per wing and kind of row, the rows that no test can hold left out', () => {
    const lines = tableOf(catalogue, coverage).split('\n');
    expect(lines.map((line) => line.trim().split(/\s+/))).toEqual([
      ['wing', 'routes', 'calls', 'rules', 'constants', 'states', 'behaviours', 'entities', 'codes', 'all'],
      ['shell', '0/1', '0/2', '2/7', '–', '–', '–', '–', '–', '2/10'],
      ['administration', '1/1', '–', '–', '–', '–', '–', '–', '–', '1/1'],
      ['all', '1/2', '0/2', '2/7', '–', '–', '–', '–', '–', '3/11'],
    ]);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  test('the rest by its ids, or of a wing that was asked for in words', () => {
    expect(restOf(catalogue, coverage, []).split('\n')).toEqual([
      'shell routes: R002',
      'shell calls: C001 C095',
      'shell rules: V002 V004–V007',
    ]);
    expect(restOf(catalogue, coverage, ['administration'])).toBe('');
    expect(restOf(catalogue, coverage, ['shell']).split('\n')[0]).toBe('R002  shell routes: R002 in words');
  });

  test('ids without a gap are a span', () => {
    expect(spansOf(['V003', 'V001', 'V002', 'V009', 'K010'])).toBe('K010 V001–V003 V009');
  });
});

test('a record has a cell for each column, an empty last one too', () => {
  expect(recordsOf('id\twing\tnote\nV001\tshell\t\nV002\twork\n')).toEqual([
    { id: 'V001', wing: 'shell', note: '' },
    { id: 'V002', wing: 'work', note: '' },
  ]);
});

test('the catalogue is read whole: each id once, each row that no test can hold among them', () => {
  const { rows, notProvable } = readCatalogue();
  const ids = new Set(rows.map(({ id }) => id));
  expect(ids.size).toBe(rows.length);
  expect([...notProvable].filter((id) => !ids.has(id))).toEqual([]);
  expect(rows.filter(({ wing, text }) => !(wings as readonly string[]).includes(wing) || text === '')).toEqual([]);
});
