import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { root } from '../root.ts';
import { digestOfSources, stamp } from './buildIfStale.ts';
import { builtScreens } from './builtScreens.ts';
import { compress } from './compress.ts';

/** Builds the console into dist/, with its compressed twins and the list of the screens that it holds. */
export async function build(): Promise<void> {
  const digest = digestOfSources();
  await viteBuild({ root, logLevel: 'warn' });
  await compress(join(root, 'dist'));
  writeFileSync(stamp, JSON.stringify({ sources: digest, screens: builtScreens().map(({ path }) => path) }));
}
