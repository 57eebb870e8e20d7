import { join } from 'node:path';
import { root } from './root.ts';

/** Where the reporters write what became of each test. */
export const resultFolder: string = join(root, 'test-results');

interface Askings {
  readonly first: string;
  /** Of the files that were asked a second time; not there when none was. */
  readonly again: string;
}

export const reportsOf = (folder: string): { readonly unit: Askings; readonly walks: Askings } => ({
  unit: { first: join(folder, 'unit.json'), again: join(folder, 'unit.again.json') },
  walks: { first: join(folder, 'e2e.json'), again: join(folder, 'e2e.again.json') },
});
