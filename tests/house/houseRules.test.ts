import { expect, test } from 'vitest';
import { debts } from '../../cli/house/debts.ts';
import { faultsOf } from '../../cli/house/house.ts';
import { parseText } from '../../cli/house/sourceFile.ts';

const broken = (path: string, text: string): readonly string[] => faultsOf(parseText(path, text)).map((fault) => fault.rule);

test.each([
  ['domain imports nothing of ours', 'domain/alarm/x.ts', "import { a } from '../../machines/decider.ts';", 'imports'],
  ['a dynamic import counts', 'streams/x.ts', "const a = () => import('../gateway/settings.ts');", 'imports'],
  ['a glob counts', 'src/main.tsx', "const a = import.meta.glob('../gateway/**/*.ts');", 'imports'],
  ['a type import counts', 'domain/x.ts', "export type A = import('../src/main.tsx').A;", 'imports'],
  ['a re-export counts', 'domain/x.ts', "export { a } from '../plant/site.ts';", 'imports'],
  ['a screen does not import a screen', 'views/live/realData/Screen.tsx', "import { a } from '../../live/meterData/Screen.tsx';", 'imports'],
  ["another wing's screen is out of reach", 'views/live/realData/Screen.tsx', "import { a } from '../../alarms/monitoringAlarm/Row.tsx';", 'imports'],
  ['a gateway wing reads another by its index', 'gateway/alarms/x.ts', "import { a } from '../devices/query.ts';", 'imports'],
  ['the plant shares no code with the collectors', 'plant/x.ts', "import { a } from '../gateway/collect/collector.ts';", 'imports'],
  ['the time is handed in', 'machines/x.ts', 'export const a = Date.now();', 'time'],
  ['the time is handed in, written otherwise', 'domain/x.ts', 'export const a = new Date();', 'time'],
  ['no bare timers', 'streams/x.ts', 'setTimeout(() => {}, 1);', 'timers'],
  ['randomness is handed in', 'domain/x.ts', 'export const a = Math.random();', 'randomness'],
  ['storage belongs to the session', 'src/kit/x.ts', "localStorage.setItem('a', 'b');", 'storage'],
  ['cookies belong to nobody', 'views/live/x.ts', "document.cookie = 'a';", 'storage'],
  ['screens do not fetch', 'views/live/realData/x.ts', "fetch('/gateway');", 'network'],
  ['icons are components', 'views/live/realData/x.tsx', 'export const a = <Button icon="flash" />;', 'icons'],
  ['the pure rooms know no Node', 'machines/x.ts', "import { join } from 'node:path';", 'platform'],
  ['a name from outside is asked of what stands there itself', 'gateway/x.ts', 'export const a = (b: object, c: string) => c in b;', 'own names'],
  ['names from outside are gathered by a map', 'domain/x.ts', 'export const a = (b: any, c: string) => (b[c] ??= 1);', 'own names'],
  ['unfinished business is not committed', 'domain/x.ts', '// TODO later', 'marks'],
])('the house refuses: %s', (_, path, text, rule) => {
  expect(broken(path, text)).toContain(rule);
});

test.each([
  ['the router assembles the wings', 'src/router/screens.ts', "const a = import.meta.glob('../../views/*/routes.ts');"],
  ["another wing's parts are shared", 'views/live/realData/Screen.tsx', "import { a } from '../../alarms/parts/AlarmRow.tsx';"],
  ['a test looks where it must', 'domain/alarm/x.test.ts', "import { a } from '../../machines/decider.ts';"],
  ['the session stores', 'src/session/store.ts', "sessionStorage.setItem('a', 'b');"],
  ['a name that is written out is known', 'gateway/x.ts', "export const a = (b: any) => 'c' in b && (b['c'] ??= 1);"],
  ['a date of a given time', 'domain/x.ts', 'export const a = new Date(0);'],
])('the house allows: %s', (_, path, text) => {
  expect(broken(path, text)).toEqual([]);
});

test('every debt has its reason', () => {
  for (const debt of debts) expect(debt.why.length, debt.path).toBeGreaterThan(20);
});
