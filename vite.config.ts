import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { fieldShell } from './cli/build/fieldShell.ts';
import { leanConsole } from './cli/build/lean/leanConsole.ts';
import { LongestFirst } from './cli/test/longestFirst.ts';
import { patient, workers } from './cli/test/pace.ts';

/** When a test is given up. It is long, for it is about a machine that hangs: how fast the product is, the bench tells. */
const limits = {
  testTimeout: patient(180_000),
  hookTimeout: patient(180_000),
  expect: { poll: { timeout: patient(60_000) } },
};

/** What looks whether the process of a test still turns. */
const watched = 'cli/test/watch/watched.ts';

/** A file that is asked a second time has nothing beside it and nothing left by another. */
const isAlone = process.env['BUSBAR_TESTS_ALONE'] === '1';

/** These look at what a whole process has (its figures), or give it a ledger of their own. Nothing of another file may be there. */
const ofAProcess = ['tests/contract/metrics.test.ts', 'gateway/work/cases.test.ts'];

/** Faults are about when things happen: nothing else runs beside one. All the rest takes whatever cores there are. */
const together = { maxWorkers: isAlone ? 1 : workers, sequence: { groupOrder: 0 } };
const alone = { maxWorkers: 1, sequence: { groupOrder: 1 } };

/** With the start of the console what signing in and the frame both show. */
const everyVisit =
  /\/(src\/(main|address\/useAddress|kit\/action\/useAction|kit\/form\/(Check|Field)|kit\/layout\/(parts|looks)|theme\/(Logo|useAccent))\.tsx?|icons\/lib\/esm\/generated\/components\/(flash|moon|refresh|translate|user)\.js)$/;

const gateway = `http://127.0.0.1:${process.env.BUSBAR_PORT ?? '8080'}`;

export default defineConfig({
  plugins: [...leanConsole(), fieldShell(), react()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    // What every visit needs is one file, and one more for signing in or for the frame; pieces of them would pack worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: everyVisit, priority: 3 },
            { name: 'signIn', test: /\/views\/shell\/login\/Screen\.tsx$/, priority: 2 },
            { name: 'frame', test: /\/src\/(router\/Frame\.tsx|live\/live\.ts)$/, priority: 1 },
            // What most screens show of the parts of the house, together: forty small files would pack worse and come later.
            { name: 'parts', test: /\/src\/(kit\/(action|float|form|state|panel|dialog)|ledger)\//, minShareCount: 60 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/gateway': { target: gateway, ws: true }, '^/(feedback|push)(/|$)': { target: gateway } } },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{domain,machines,streams,gateway,plant,cli,src,views}/**/*.test.ts',
            'tests/{contract,model,replay,house,vectors}/**/*.test.ts',
          ],
          exclude: ofAProcess,
          setupFiles: [watched],
          globalSetup: ['tests/world/server.ts'],
          // A new process a file costs a third of the time; what a file leaves behind, the next must bear.
          isolate: isAlone,
          ...limits,
          ...together,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          environment: 'node',
          include: ofAProcess,
          setupFiles: [watched],
          globalSetup: ['tests/world/server.ts'],
          ...limits,
          ...together,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['{src,views}/**/*.test.tsx'],
          setupFiles: [watched, 'tests/world/dom.ts'],
          ...limits,
          ...together,
        },
      },
      {
        extends: true,
        test: {
          name: 'fault',
          environment: 'node',
          include: ['tests/fault/*.test.ts'],
          setupFiles: [watched],
          globalSetup: ['tests/world/server.ts'],
          ...limits,
          ...alone,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          environment: 'node',
          include: ['tests/fault/long/*.test.ts'],
          setupFiles: [watched],
          globalSetup: ['tests/world/server.ts'],
          ...limits,
          ...alone,
        },
      },
    ],
  },
});
