import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '../../../cli/root.ts';
import { patient } from '../../../cli/test/pace.ts';

/** Tests about the asking itself; no run of ours takes them. */
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['*.fixture.ts'],
    testTimeout: patient(1_000),
    setupFiles: [join(root, 'cli', 'test', 'watch', 'watched.ts')],
  },
});
