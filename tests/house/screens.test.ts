import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOfScreen, pictureFolder, shown } from '../screens/hash.ts';

test.each(Object.entries(shown))('the pictures of %s show the screen as it is now', (screen, folder) => {
  const hash = join(pictureFolder(screen), 'hash.txt');
  expect(existsSync(hash), `no pictures yet: npm run screens`).toBe(true);
  expect(readFileSync(hash, 'utf8').trim(), 'stale: npm run screens').toBe(hashOfScreen(folder));
  expect(readdirSync(pictureFolder(screen)).filter((file) => /\.(png|webp)$/.test(file)).length).toBeGreaterThan(0);
});
