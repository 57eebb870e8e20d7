import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { shownPictures } from '../screens/pictures.ts';

const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].map((path) => join(root, path));

/** Every picture of ours that a document shows: its file. */
const told = documents.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/!\[[^\]]*\]\(([^)#:]+)\)/g)].map(([, path]) =>
    join(dirname(document), path as string),
  ),
);

test('a picture stands in the repository where a document shows it, and every document finds its own', () => {
  expect(told.filter((file) => !existsSync(file)).map((file) => relative(root, file))).toEqual([]);
  const standing = globSync('**/*.{png,webp}', { cwd: shownPictures }).map((file) => join(shownPictures, file));
  expect(standing.length).toBeGreaterThan(0);
  expect(standing.filter((file) => !told.includes(file)).map((file) => relative(root, file))).toEqual([]);
});
