import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from './root.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const locked = {
  '': { name: 'busbar' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
  'node_modules/for-another-machine': { version: '1.0.0', integrity: 'sha512-c', optional: true, os: ['aix'] },
};
const { 'node_modules/a': a, 'node_modules/b': b } = locked;
const put = { 'node_modules/a': a, 'node_modules/b': b };

/** A checkout with what npm says that it put there, and an npm that only remembers that it was called. */
function aCheckout(standing: object | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-node24-'));
  folders.push(folder);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  mkdirSync(join(folder, 'cli'));
  cpSync(join(root, 'cli', 'withNode24.mjs'), join(folder, 'cli', 'withNode24.mjs'));
  write('package-lock.json', JSON.stringify({ packages: locked }));
  if (standing !== null) write('node_modules/.package-lock.json', JSON.stringify({ packages: standing }));
  mkdirSync(join(folder, 'node_modules', 'node', 'bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules', 'node', 'bin', 'node'));
  write('npm.cjs', `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'called'))}, '')`);
  write('say.cjs', `console.log('started')`);
  return folder;
}

function starts(folder: string): { readonly installs: boolean } {
  rmSync(join(folder, 'called'), { force: true });
  const env = { ...process.env, npm_execpath: join(folder, 'npm.cjs') };
  const done = spawnSync(process.execPath, [join(folder, 'cli', 'withNode24.mjs'), 'say.cjs'], {
    env,
    encoding: 'utf8',
  });
  expect(done.stdout, done.stderr).toBe('started\n');
  return { installs: existsSync(join(folder, 'called')) };
}

test.each([
  ['a site is given bounds of its heap', 'cli/start.ts', {}, '--max-old-space-size=768 --max-semi-space-size=16'],
  ['bounds of one’s own are left as they are', 'cli/start.ts', { NODE_OPTIONS: '--max-old-space-size=2048' }, ''],
  ['another command is given none', 'say.ts', {}, ''],
])('%s', (_, script, given, bounds) => {
  const folder = aCheckout(put);
  writeFileSync(join(folder, script), `console.log(process.execArgv.join(' '))`);
  const env = { ...process.env, NODE_OPTIONS: '', ...given };
  const done = spawnSync(process.execPath, [join(folder, 'cli', 'withNode24.mjs'), script], { env, encoding: 'utf8' });
  expect(done.stdout, done.stderr).toBe(`${bounds}\n`);
});

test('after one’s own npm install nothing is installed again', () => {
  expect(starts(aCheckout(put))).toEqual({ installs: false });
});

test.each([
  ['nothing stands there', null],
  ['a package is missing', { 'node_modules/a': a }],
  ['a package is of another version', { ...put, 'node_modules/b': { ...b, version: '1.9.0' } }],
  ['a package has other content', { ...put, 'node_modules/b': { ...b, integrity: 'sha512-x' } }],
])('where %s it installs once', (_, standing) => {
  const folder = aCheckout(standing);
  expect(starts(folder)).toEqual({ installs: true });
  expect(starts(folder)).toEqual({ installs: false });
});
