import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circleFaults } from '../../cli/house/circles.ts';
import { cutFaults, partsAlone } from '../../cli/house/cuts.ts';
import { debts } from '../../cli/house/debts.ts';
import { faultsOf } from '../../cli/house/house.ts';
import { pastFaults } from '../../cli/house/past.ts';
import { parseText, readSource } from '../../cli/house/sourceFile.ts';
import { judgedLiving, stillFaults } from '../../cli/house/stillWalks.ts';
import { unnarrowedFaults } from '../../cli/house/unnarrowed.ts';
import { unnarrowedReads } from '../../cli/house/unnarrowedReads.ts';
import { ownWaits, waitFaults } from '../../cli/house/waits.ts';
import { root } from '../../cli/root.ts';

const broken = (path: string, text: string): readonly string[] =>
  faultsOf(parseText(path, text)).map((fault) => fault.rule);

test.each([
  ['domain imports nothing of ours', 'domain/alarm/x.ts', "import { a } from '../../machines/decider.ts';", 'imports'],
  ['a dynamic import counts', 'streams/x.ts', "const a = () => import('../gateway/site/settings.ts');", 'imports'],
  ['a glob counts', 'src/main.tsx', "const a = import.meta.glob('../gateway/**/*.ts');", 'imports'],
  ['a type import counts', 'domain/x.ts', "export type A = import('../src/main.tsx').A;", 'imports'],
  ['a re-export counts', 'domain/x.ts', "export { a } from '../plant/site.ts';", 'imports'],
  [
    'a screen does not import a screen',
    'views/live/realData/Screen.tsx',
    "import { a } from '../../live/meterData/Screen.tsx';",
    'imports',
  ],
  [
    "another wing's screen is out of reach",
    'views/live/realData/Screen.tsx',
    "import { a } from '../../alarms/monitoringAlarm/Row.tsx';",
    'imports',
  ],
  [
    'a gateway wing reads another by its index',
    'gateway/alarms/x.ts',
    "import { a } from '../devices/query.ts';",
    'imports',
  ],
  [
    'a wing of the gateway imports no technical room that stands above it',
    'gateway/live/x.ts',
    "import { a } from '../push/attachPush.ts';",
    'imports',
  ],
  [
    'a technical room imports only what lies below it',
    'gateway/log/append/x.ts',
    "import { a } from '../../http/http.ts';",
    'imports',
  ],
  [
    'a technical room reads a wing by its index',
    'gateway/push/x.ts',
    "import { a } from '../alarms/confirm.ts';",
    'imports',
  ],
  ['a technical room has no barrel', 'gateway/notices/index.ts', "export { a } from './noticeRows.ts';", 'imports'],
  [
    'a room of the gateway is a wing or has its place',
    'gateway/cellar/x.ts',
    "import { a } from '../store/database.ts';",
    'imports',
  ],
  ['nobody imports the assembly', 'gateway/jobs/x.ts', "import { a } from '../site/settings.ts';", 'imports'],
  ['nobody imports what stands beside the main', 'gateway/jobs/x.ts', "import { a } from '../main.ts';", 'imports'],
  [
    'the plant shares no code with the collectors',
    'plant/x.ts',
    "import { a } from '../gateway/collect/collector.ts';",
    'imports',
  ],
  ['the time is handed in', 'machines/x.ts', 'export const a = Date.now();', 'time'],
  ['the time is handed in, written otherwise', 'domain/x.ts', 'export const a = new Date();', 'time'],
  ['no bare timers', 'streams/x.ts', 'setTimeout(() => {}, 1);', 'timers'],
  ['randomness is handed in', 'domain/x.ts', 'export const a = Math.random();', 'randomness'],
  ['storage belongs to the session', 'src/kit/x.ts', "localStorage.setItem('a', 'b');", 'storage'],
  ['cookies belong to nobody', 'views/live/x.ts', "document.cookie = 'a';", 'storage'],
  ['screens do not fetch', 'views/live/realData/x.ts', "fetch('/gateway');", 'network'],
  ['icons are components', 'views/live/realData/x.tsx', 'export const a = <Button icon="flash" />;', 'icons'],
  ['the pure rooms know no Node', 'machines/x.ts', "import { join } from 'node:path';", 'platform'],
  [
    'a name from outside is asked of what stands there itself',
    'gateway/x.ts',
    'export const a = (b: object, c: string) => c in b;',
    'own names',
  ],
  [
    'names from outside are gathered by a map',
    'domain/x.ts',
    'export const a = (b: any, c: string) => (b[c] ??= 1);',
    'own names',
  ],
  ['a test sleeps', 'domain/x.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 10));', 'waits'],
  [
    'a test sleeps by the module',
    'tests/world/x.ts',
    "import { setTimeout as pause } from 'node:timers/promises';",
    'waits',
  ],
  ['a walk sleeps', 'tests/e2e/x.e2e.ts', 'await page.waitForTimeout(500);', 'waits'],
  ["a test waits on the machine's clock", 'gateway/x.test.ts', 'systemClock.after(50, say);', 'waits'],
  ['a test has a second for it', 'src/x.test.tsx', 'await vi.waitFor(() => expect(1).toBe(1));', 'waits'],
  ['a test polls in a loop', 'gateway/x.test.ts', 'while (!(await isThere())) again();', 'waits'],
  ['a test polls in an endless loop', 'gateway/x.test.ts', 'for (;;) if (await isThere()) break;', 'waits'],
  [
    'a walk has a bound of its own',
    'tests/e2e/x.e2e.ts',
    'await expect(row).toBeVisible({ timeout: 5_000 });',
    'bounds',
  ],
  [
    'a part is waited for by a bound of its own',
    'src/x.test.tsx',
    "await screen.findByText('a', {}, { timeout: 3 * 1_000 });",
    'bounds',
  ],
  [
    'a poll has a bound of its own',
    'gateway/x.test.ts',
    'await expect.poll(() => a, { timeout: 9_000 }).toBe(1);',
    'bounds',
  ],
  ['a test has a limit of its own', 'gateway/x.test.ts', "test('a', () => expect(1).toBe(1), 30_000);", 'bounds'],
  ['a walk sets its own limit', 'tests/e2e/x.e2e.ts', 'test.setTimeout(60_000);', 'bounds'],
  [
    'a walk counts on a living site',
    'tests/e2e/x.e2e.ts',
    'const site = await startSite(); await expect(page.getByRole("row")).toHaveCount(3);',
    'still',
  ],
  [
    'a walk expects nothing on a living site',
    'tests/e2e/x.e2e.ts',
    "await startSite(); page.getByText('没有在案告警');",
    'still',
  ],
  [
    'a walk expects nothing there in either language',
    'tests/e2e/x.e2e.ts',
    "await startSite(); page.getByText(say('暂无', 'No alarms'));",
    'still',
  ],
  [
    'a walk compares a picture of a living site',
    'tests/e2e/x.e2e.ts',
    'await startSite(); await expect(page).toHaveScreenshot();',
    'still',
  ],
  [
    'what an event bears is claimed where it is read',
    'gateway/x.ts',
    'export const a = (event: Event) => event.data as RaisedData;',
    'facts',
  ],
  [
    'it is claimed twice over',
    'gateway/x.ts',
    'export const a = (b: Event) => b.data as unknown as RaisedData;',
    'facts',
  ],
  [
    'a fact is appended beside the one road',
    'gateway/devices/x.ts',
    'export const a = (means: Means) => means.log.append(order);',
    'one road',
  ],
  [
    'a clash is decided again beside the one road',
    'gateway/devices/x.ts',
    "for (let n = 0; n < 5; n++) if ((await done()).refusal.code !== 'VERSION_CONFLICT') break;",
    'one road',
  ],
  [
    'ledgers are read for nobody',
    'gateway/live/x.ts',
    'export const a = (b: Ledgers) => b.everyRow(devices);',
    'unnarrowed',
  ],
  ['so is one row', 'gateway/live/x.ts', 'export const a = (b: Ledgers) => b.anyRow(devices, "d1");', 'unnarrowed'],
  [
    'such a reading is handed on',
    'gateway/live/x.ts',
    'export const a = (b: Ledgers) => readWith(b.everyRemoved);',
    'unnarrowed',
  ],
  [
    'such a reading is taken out of the ledgers',
    'gateway/live/x.ts',
    'export const a = ({ everyRow }: Ledgers) => everyRow;',
    'unnarrowed',
  ],
  [
    'such a reading is renamed',
    'gateway/live/x.ts',
    'export const a = ({ everyRow: rows }: Ledgers) => rows(devices);',
    'unnarrowed',
  ],
  [
    'such a reading is hidden',
    'gateway/live/x.ts',
    "export const a = (b: Ledgers) => b['everyRow'](devices);",
    'unnarrowed',
  ],
  [
    'a list is asked for in part without a word of the rest',
    'views/live/x.ts',
    'export const a = (b: Api) => b.call(listPoints, { query: { size: 200 } });',
    'cuts',
  ],
  [
    "so is a ledger's client",
    'src/ledger/x.ts',
    'export const a = (b: LedgerClient) => b.list({ deviceId: "d1", size: 200 });',
    'cuts',
  ],
  [
    'a loop over pages ends at a number',
    'streams/x.ts',
    'for (let page = 1; page <= mostPages; page++) await read(page);',
    'cuts',
  ],
  ['unfinished business is not committed', 'domain/x.ts', '// TODO later', 'marks'],
  [
    'properties are not packed to save lines',
    'domain/x.ts',
    'export const a = { ...{ b: 1, c: 2 }, d: 3 };',
    'packing',
  ],
  ['nor are those of an element', 'src/kit/x.tsx', 'export const A = () => <B {...{ c: 1, d: 2 }} />;', 'packing'],
])('the house refuses: %s', (_, path, text, rule) => {
  expect(broken(path, text)).toContain(rule);
});

test.each([
  ['the router assembles the wings', 'src/router/screens.ts', "const a = import.meta.glob('../../views/*/routes.ts');"],
  [
    'a wing of the gateway shows what its index says',
    'gateway/alarms/x.ts',
    "import { a } from '../parameters/index.ts';",
  ],
  [
    'a technical room imports what lies below it',
    'gateway/log/append/x.ts',
    "import { a } from '../../store/database.ts';",
  ],
  ['the assembly puts all together', 'gateway/site/x.ts', "import { a } from '../alarms/openAlarms.ts';"],
  [
    "another wing's parts are shared",
    'views/live/realData/Screen.tsx',
    "import { a } from '../../alarms/parts/AlarmRow.tsx';",
  ],
  ['a test looks where it must', 'domain/alarm/x.test.ts', "import { a } from '../../machines/decider.ts';"],
  ['the session stores', 'src/session/store.ts', "sessionStorage.setItem('a', 'b');"],
  ['a name that is written out is known', 'gateway/x.ts', "export const a = (b: any) => 'c' in b && (b['c'] ??= 1);"],
  [
    'a clash is told',
    'gateway/devices/x.ts',
    "export const a = (b: Refusal) => (b.code === 'VERSION_CONFLICT' ? refused('ALREADY_DONE') : b);",
  ],
  ['a test asks until it is so', 'gateway/x.test.ts', "await eventually('it is there', isThere);"],
  ['a test goes through a list', 'gateway/x.test.ts', 'for (const one of all) await look(one);'],
  ['a test does it a few times', 'gateway/x.test.ts', 'for (let n = 0; n < 3; n++) await look(n);'],
  ['a test turns a loop that waits for nothing', 'gateway/x.test.ts', 'while (open.length > 0) open.pop();'],
  ['a walk counts on a still site', 'tests/e2e/x.e2e.ts', 'await startStillSite(); await expect(rows).toHaveCount(3);'],
  [
    'a walk waits for a value of a living site',
    'tests/e2e/x.e2e.ts',
    "await startSite(); await expect(page.getByText('kW')).toBeVisible();",
  ],
  ['a timer of the program itself', 'cli/x.ts', 'setTimeout(() => {}, 1);'],
  [
    'a declaration is asked what an event bears',
    'gateway/x.ts',
    'export const a = (event: Event) => dataOf(alarmEvents.AlarmRaised, event);',
  ],
  [
    'ledgers are read for who asks',
    'gateway/live/x.ts',
    'export const a = (b: Ledgers, c: Scope) => b.seen(devices, c);',
  ],
  ['a test looks at every row', 'gateway/live/x.test.ts', 'await ledgers.everyRow(devices);'],
  ['a date of a given time', 'domain/x.ts', 'export const a = new Date(0);'],
])('the house allows: %s', (_, path, text) => {
  expect(broken(path, text)).toEqual([]);
});

test('every debt has its reason', () => {
  for (const debt of debts) expect(debt.why.length, debt.path).toBeGreaterThan(20);
});

describe('files that wait in a way of their own', () => {
  const sleeps = parseText('gateway/x.test.ts', 'setTimeout(go, 1);\nsetTimeout(go, 2);');
  const said = (listed: Readonly<Record<string, number>>): readonly string[] =>
    waitFaults(sleeps, listed).map(({ says }) => says);

  test('do so in as many places as the list says, in no more, and in fewer only when it says so', () => {
    expect(said({ 'gateway/x.test.ts': 2 })).toEqual([]);
    expect(said({ 'gateway/x.test.ts': 1 })).toHaveLength(2);
    expect(said({ 'gateway/x.test.ts': 3 })).toEqual([
      '2 waits of its own are left: let the list in cli/house/waits.ts say so',
    ]);
  });

  test('are there, and become fewer', () => {
    expect(Object.keys(ownWaits).filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(Object.values(ownWaits).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(21);
  });
});

describe('files that read ledgers whoever asks', () => {
  const reads = parseText('gateway/x.ts', 'ledgers.everyRow(devices);\nledgers.anyRow(points, id);');
  const said = (...ledgers: readonly string[]): readonly string[] =>
    unnarrowedFaults(reads, { 'gateway/x.ts': { ledgers, why: 'the pipeline judges every point' } }).map(
      ({ says }) => says,
    );

  test('read the ledgers of the list, no others, and each of them', () => {
    expect(said('devices', 'points')).toEqual([]);
    expect(said('devices')).toEqual([expect.stringContaining('reads points for no scope: say for whom')]);
    expect(said('devices', 'points', 'users')).toEqual([
      'reads users for no scope no more: cli/house/unnarrowedReads.ts need not name it',
    ]);
  });

  test('are there, each with its reason', () => {
    expect(Object.keys(unnarrowedReads).filter((path) => !existsSync(join(root, path)))).toEqual([]);
    for (const [path, { why }] of Object.entries(unnarrowedReads)) expect(why.length, path).toBeGreaterThan(10);
  });
});

describe('lists that are asked for in part', () => {
  const said = (text: string): readonly string[] =>
    cutFaults(parseText('views/x.ts', `export const a = (b: Api) => ${text}`), {}).map(({ rule }) => rule);

  test('may be one row, the rows of known ids, or what is told with its total', () => {
    expect(said('b.call(list, { query: { size: 1 } })')).toEqual([]);
    expect(said('b.call(list, { query: { id: ids, size: 200 } })')).toEqual([]);
    expect(said('b.call(list, { query: { size: 200 } }).then(({ value }) => value.total)')).toEqual([]);
    expect(said('wholeList((page) => b.call(list, { query: { ...page, kind } }))')).toEqual([]);
    expect(said('b.call(list, { body: { limit: 200 } })')).toEqual(['cuts']);
  });

  test('and say nothing of the rest are there, each with its reason', () => {
    for (const [path, why] of Object.entries(partsAlone)) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(cutFaults(readSource(path), {}), path).not.toEqual([]);
      expect(why.length, path).toBeGreaterThan(10);
    }
  });
});

describe('walks that judge a site where everything lives', () => {
  const counts = parseText(
    'tests/e2e/x.e2e.ts',
    'await startSite();\nexpect(a).toHaveCount(1);\nexpect(b).toHaveCount(0);',
  );
  const said = (listed: Readonly<Record<string, number>>): readonly string[] =>
    stillFaults(counts, listed).map(({ says }) => says);

  test('do so in as many places as the list says, in no more, and in fewer only when it says so', () => {
    expect(said({ 'tests/e2e/x.e2e.ts': 2 })).toEqual([]);
    expect(said({ 'tests/e2e/x.e2e.ts': 1 })).toHaveLength(2);
    expect(said({ 'tests/e2e/x.e2e.ts': 3 })).toEqual([
      '2 places judge a living site: let the list in cli/house/stillWalks.ts say so',
    ]);
  });

  test('are there, and become fewer', () => {
    expect(Object.keys(judgedLiving).filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(Object.values(judgedLiving).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(0);
  });
});

test('the house refuses files that import each other round a circle, and names the way', () => {
  const files = [
    parseText('domain/a.ts', "import type { B } from './b.ts';"),
    parseText('domain/b.ts', "export { c } from './c.ts';"),
    parseText('domain/c.ts', "export const c = () => import('./a.ts');"),
    parseText('domain/d.ts', "import { a } from './a.ts';"),
    parseText('domain/e.ts', "import { e } from './e.test.ts';"),
    parseText('domain/e.test.ts', "import { e } from './e.ts';"),
  ];
  const says = 'imports itself: domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts';
  expect(circleFaults(files)).toEqual([{ path: 'domain/a.ts', line: 1, rule: 'circles', says }]);
});

describe('the moment at which a page stands', () => {
  const says = (text: string, path = 'views/x.ts'): number => pastFaults(parseText(path, text)).length;

  test('is read and written in one place', () => {
    for (const text of [
      "search.get('asOf');",
      "search.has('asOf');",
      "next.set('asOf', at);",
      'put({ page: null, asOf: at });',
      'address.put({ asOf: at });',
      "go('/users?asOf=' + at);",
      'go(`/users?row=1&asOf=$' + '{at}`);',
    ]) {
      expect(says(text), text).toBe(1);
      expect(says(text, 'src/address/past.ts'), text).toBe(0);
    }
  });

  test('may be handed to a call', () => {
    expect(says('api.call(list, {}, { signal, asOf });')).toBe(0);
    expect(says("const { asOf } = view; seen.get('units');")).toBe(0);
  });
});
