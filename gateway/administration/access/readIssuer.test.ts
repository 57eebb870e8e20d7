import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anIssuer } from '../../../tests/contract/otherSite.ts';
import { readIssuer } from './readIssuer.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'busbar-issuer-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { issuer, audience, keys } = anIssuer();
function read(more: object) {
  const file = join(folder, 'issuer.json');
  writeFileSync(file, JSON.stringify({ issuer, audience, keys: keys.keys, ...more }));
  return readIssuer(file);
}

test('the sites that may frame the console are named by their origins, none by default', () => {
  expect(read({})).toMatchObject({ issuer, frames: [] });
  const frames = ['https://portal.example', 'http://10.0.0.7:8081'];
  expect(read({ frames })).toMatchObject({ frames });
});

test.each([
  '*',
  'portal.example',
  'https://portal.example/',
  'https://portal.example/page',
  "https://a.example; script-src 'none'",
  'data:text/html,',
])('a frame of %s is refused: it is no origin', (frame) => {
  expect(read({ frames: [frame] })).toMatch(/frames\.0 no origin/);
});
