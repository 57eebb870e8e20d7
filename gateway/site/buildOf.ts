import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names the console that is served: its page names every part of it by its hash. `none` where it is not built. */
export function buildOf(distFolder: string): string {
  try {
    return createHash('sha256')
      .update(readFileSync(join(distFolder, 'index.html')))
      .digest('hex')
      .slice(0, 16);
  } catch {
    return 'none';
  }
}
