import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { catalogueFolder } from './coverage/catalogue.ts';
import { root } from './root.ts';

/** Where the product's list of requirements is kept by those who write it; absent in a clone elsewhere. */
export const catalogueSource: string = join(root, '..', 'shared', 'catalogue');

const filesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** The files in which two folders differ, those that stand in one of them only included. */
export function differing(source: string, copy: string): readonly string[] {
  const names = [...new Set([...filesIn(source), ...filesIn(copy)])].sort();
  const read = (folder: string, name: string): string | null =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : null;
  return names.filter((name) => read(source, name) !== read(copy, name));
}

/** Makes the copy equal to its source. */
export function copyCatalogue(source: string, copy: string): readonly string[] {
  const changed = differing(source, copy);
  mkdirSync(copy, { recursive: true });
  for (const name of changed) {
    if (existsSync(join(source, name))) copyFileSync(join(source, name), join(copy, name));
    else rmSync(join(copy, name));
  }
  return changed;
}

/** `npm run catalogue [folder]`: docs/catalogue/ as the catalogue is now. */
if (import.meta.main) {
  const source = process.argv[2] === undefined ? catalogueSource : resolve(process.argv[2]);
  if (existsSync(source)) {
    const changed = copyCatalogue(source, catalogueFolder);
    console.log(changed.length === 0 ? 'docs/catalogue is equal already.' : changed.join('\n'));
  } else {
    console.log(`No catalogue at ${source}; docs/catalogue stays as it is.`);
    process.exitCode = 1;
  }
}
