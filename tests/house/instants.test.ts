import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';

const rooms = ['domain', 'machines', 'streams', 'gateway', 'src', 'views'];

test('instants and days that come in are read by one schema: no other is written', () => {
  const files = globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: root },
  );
  expect(files.length).toBeGreaterThan(1_000);
  const others = files.filter(
    (file) =>
      file !== join('domain', 'clock', 'instant.ts') &&
      /\bz\.iso\.(datetime|date)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(others).toEqual([]);
});
