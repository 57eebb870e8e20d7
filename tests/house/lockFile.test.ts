import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';

interface LockFile {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly resolved?: string;
        readonly optionalDependencies?: Readonly<Record<string, string>>;
      }
    >
  >;
}

const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
const lock = JSON.parse(text) as LockFile;
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;

test('the lock file holds no address of a registry', () => {
  expect(text).not.toMatch(/"resolved"/);
  const addresses = [...text.matchAll(/https?:\/\/[^"]+/g)].map((match) => match[0]);
  // Funding pages are no download addresses; anything that ends in an archive would be.
  expect(addresses.filter((address) => /\.tgz|registry/.test(address))).toEqual([]);
});

test('every dependency is pinned to one exact version', () => {
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {}))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

test('no proprietary map package is pulled in', () => {
  const names = Object.keys(lock.packages);
  expect(
    names.filter(
      (name) =>
        /node_modules\/(@arcgis|@esri|@vaadin|@amcharts)\//.test(name) && lock.packages[name]?.version !== '1.0.0',
    ),
  ).toEqual([]);
});

test('react and react-dom are of one version', () => {
  expect(lock.packages['node_modules/react']?.version).toBe(lock.packages['node_modules/react-dom']?.version);
});

test('the lock file holds every package for every platform, so that npm ci accepts it', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        lock.packages[`node_modules/${name}`] === undefined &&
        lock.packages[`${path}/node_modules/${name}`] === undefined,
    ),
  );
  expect(missing).toEqual([]);
});

test('what is installed is never part of the repository', () => {
  const tracked = spawnSync('git', ['ls-files', 'node_modules', 'dist', 'data'], { cwd: root, encoding: 'utf8' });
  expect(tracked.stdout).toBe('');
});
