import { join } from 'node:path';
import { root } from './root.ts';

/** Where the reporters write what became of each test. */
export const resultFolder: string = join(root, 'test-results');

export interface Askings {
  readonly first: string;
  /** Of the files that were asked a second time; not there when none was. */
  readonly again: string;
}

/** Programs that run tests; each leaves reports of its own. */
export const reported = ['unit', 'fault', 'e2e'] as const;
export type Reported = (typeof reported)[number];

export const reportsOf = (folder: string, of: Reported): Askings => ({
  first: join(folder, `${of}.json`),
  again: join(folder, `${of}.again.json`),
});
