import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reachFaults, type Unreached } from '../../cli/house/reach.ts';
import { parseText } from '../../cli/house/sourceFile.ts';
import { readWaiting, waitingIn } from '../../cli/house/waiting.ts';
import { root } from '../../cli/root.ts';
import { routes } from '../../domain/access/routes/all.ts';

type Files = Readonly<Record<string, string>>;
const found = (files: Files, waiting: readonly Unreached[] = []): readonly string[] =>
  reachFaults(
    Object.entries(files).map(([path, text]) => parseText(path, text)),
    waiting,
  ).map(({ path, says }) => `${path} ${says.replace(/:.*/, '')}`);

test.each<[string, Files]>([
  ['nobody uses', {}],
  ['only a test uses', { 'domain/a.test.ts': "import { sum } from './a.ts';" }],
  ['only a file of tests/ uses', { 'tests/world/b.ts': "import { sum } from '../../domain/a.ts';" }],
  ['another file uses by the same name of its own', { 'domain/b.ts': "import { sum } from './c.ts'; sum();" }],
])('a function that %s is found', (_, files) => {
  expect(found({ 'domain/a.ts': 'export const sum = () => 1;', ...files })).toEqual([
    'domain/a.ts nothing of the product uses sum',
  ]);
});

test.each<[string, Files]>([
  ['is imported', { 'domain/b.ts': "import { sum } from './a.ts';" }],
  ['is imported under another name', { 'domain/b.ts': "import { sum as add } from './a.ts';" }],
  ['is imported with all of its file', { 'domain/b.ts': "import * as a from './a.ts';" }],
  ['is passed on', { 'domain/b.ts': "export { sum } from './a.ts';" }],
  ['is loaded when it is asked for', { 'src/b.ts': "export const load = () => import('../domain/a.ts'); load();" }],
  ['is the module of a thread', { 'gateway/b.ts': "new Worker(new URL('../domain/a.ts', import.meta.url));" }],
])('a function that %s is reached', (_, files) => {
  expect(found({ 'domain/a.ts': 'export function sum() { return 1; }', ...files })).toEqual([]);
});

test('what its own file uses, and what is a type only, is nobody’s fault', () => {
  expect(
    found({
      'domain/a.ts': 'export const one = 1; export const two = one + 1; export type Three = 3;',
      'domain/b.ts': "import { two } from './a.ts';",
    }),
  ).toEqual([]);
});

test('what waits by name or with its file is left alone, and what waits no more is told', () => {
  const file = { 'domain/a.ts': 'export const sum = () => 1; export class Book {}' };
  expect(found(file, [{ path: 'domain/a.ts', name: null }])).toEqual([]);
  expect(found(file, [{ path: 'domain/a.ts', name: 'sum' }])).toEqual(['domain/a.ts nothing of the product uses Book']);
  const used = { ...file, 'domain/b.ts': "import { Book, sum } from './a.ts';" };
  expect(found(used, [{ path: 'domain/a.ts', name: 'sum' }])).toEqual(['domain/a.ts sum is used, or gone']);
  expect(found({}, [{ path: 'domain/a.ts', name: null }])).toEqual(['domain/a.ts the file is used, or gone']);
});

test('a line of the page names a file, a name or all, and a route or a reason', () => {
  expect(
    waitingIn('| `domain/a.ts` | `*` | `/loadAnalysis` |\n| `domain/b.ts` | `sum` | Stands for another | for good |'),
  ).toEqual([
    { path: 'domain/a.ts', name: null, route: '/loadAnalysis' },
    { path: 'domain/b.ts', name: 'sum', route: null },
  ]);
});

test('what waits for a screen names a route that has none yet; ten at most wait for none', () => {
  const known = new Set<string>(routes.map(({ path }) => path));
  const lists = globSync('views/*/routes.ts', { cwd: root }).map((list) => readFileSync(join(root, list), 'utf8'));
  const isBuilt = (route: string): boolean => lists.some((list) => list.includes(`'${route}'`));
  const named = readWaiting().flatMap(({ route }) => route ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((route) => !known.has(route) || isBuilt(route))).toEqual([]);
  expect(readWaiting().filter(({ route }) => route === null).length).toBeLessThanOrEqual(10);
});
