import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueSource, copyCatalogue, differing } from '../../cli/catalogue.ts';
import { catalogueFolder, recordsOf } from '../../cli/coverage/catalogue.ts';
import { routes } from '../../domain/access/routes/all.ts';
import { calls } from '../../domain/all/calls.ts';

const recordsIn = (name: string) => recordsOf(readFileSync(join(catalogueFolder, `${name}.tsv`), 'utf8'));

test('the copy of the catalogue is equal to what it is copied from, where that is there', () => {
  if (existsSync(catalogueSource)) expect(differing(catalogueSource, catalogueFolder), 'npm run catalogue').toEqual([]);
});

test('copying brings what is new, changes what differs, and takes away what is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-catalogue-'));
  const [source, copy] = [join(folder, 'source'), join(folder, 'copy')];
  for (const place of [source, copy]) mkdirSync(place);
  const write = (place: string, name: string, text: string): void => writeFileSync(join(place, name), text);
  for (const place of [source, copy]) write(place, 'same.tsv', 'same');
  write(source, 'new.tsv', 'new');
  write(source, 'changed.tsv', 'after');
  write(copy, 'changed.tsv', 'before');
  write(copy, 'gone.tsv', 'gone');
  expect(copyCatalogue(source, copy)).toEqual(['changed.tsv', 'gone.tsv', 'new.tsv']);
  expect(differing(source, copy)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('the table of routes is the catalogue’s: ids, paths, wings, kinds, parents, titles and exemptions', () => {
  const said = recordsIn('routes').map((row) => ({
    id: row['id'],
    path: row['path'] || row['proposedPath'],
    wing: row['wing'],
    kind: row['kind'],
    parent: row['parent'] || null,
    title: { cn: row['titleZh'], en: row['titleEn'] },
    public: row['public'] === 'yes',
    fullscreen: row['fullscreen'] === 'yes',
    newWindow: row['newWindow'] === 'yes',
    guardExempt: row['guardExempt'] === 'yes',
  }));
  const told = routes.map(
    ({ id, path, wing, kind, parent, title, public: isPublic, fullscreen, newWindow, guardExempt }) => ({
      id,
      path,
      wing,
      kind,
      parent,
      title,
      public: isPublic,
      fullscreen,
      newWindow,
      guardExempt,
    }),
  );
  const byId = <T extends { readonly id: string | undefined }>(rows: readonly T[]): readonly T[] =>
    [...rows].sort((one, other) => (one.id ?? '').localeCompare(other.id ?? ''));
  expect(byId(told)).toEqual(byId(said));
});

test('a row of calls is served by a call of its method and path, as far as it tells them', () => {
  const rows = new Map(recordsIn('calls').map((row) => [row['id'], row]));
  const shape = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
  const named = new Set(calls.flatMap((call) => call.catalogue));
  for (const id of named) {
    const { method = '', path = '' } = rows.get(id) ?? {};
    expect(rows.has(id), id).toBe(true);
    const serving = calls.filter((call) => call.catalogue.includes(id));
    if (/^[A-Z]+$/.test(method)) expect(serving.map((call) => call.method)).toContain(method);
    // Many rows spell the end of a path only, and some none.
    const spelled = path.replace(/^\.\.\./, '');
    if (!/^[/\w{}.-]+$/.test(spelled)) continue;
    const said = [shape(spelled), `${shape(spelled)}/{}`];
    for (const call of serving)
      expect(
        said.some((end) => shape(call.path).endsWith(end)),
        `${call.name} ${id}: ${spelled}`,
      ).toBe(true);
  }
});
