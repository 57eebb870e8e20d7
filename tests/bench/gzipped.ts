import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../cli/root.ts';

/** What a file of the build weighs by gzip, bytes; too small a one is not compressed. A browser itself asks for Brotli, whatever it is told to ask for. */
export function gzipped(file: string): number {
  const path = join(root, 'dist', 'assets', file);
  return (statSync(`${path}.gz`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}
