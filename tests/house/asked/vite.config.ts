import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '../../../cli/root.ts';

/** Tests about the asking itself; no run of ours takes them. */
export default defineConfig({
  test: { dir: import.meta.dirname, include: ['*.fixture.ts'], setupFiles: [join(root, 'cli', 'test', 'watch', 'watched.ts')] },
});
