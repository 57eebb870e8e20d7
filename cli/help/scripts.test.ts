import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scripts } from './scripts.ts';

test('every script of the project, and none that is not there, is told by npm run help', () => {
  const known = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object };
  expect(Object.keys(scripts).toSorted()).toEqual(Object.keys(known.scripts).toSorted());
});
