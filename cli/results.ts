import { join } from 'node:path';
import { root } from './root.ts';

/** Where the reporters write what became of each test. */
export const resultFolder: string = join(root, 'test-results');
export const unitResults: string = join(resultFolder, 'unit.json');
export const endToEndResults: string = join(resultFolder, 'e2e.json');
