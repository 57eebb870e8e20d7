import { spawnSync } from 'node:child_process';
import { root } from '../../cli/root.ts';

/** tests/fault/long/storeStops.test.ts with a store that stands still for a whole minute. */
const { status } = spawnSync('vitest', ['run', '--project', 'unit', 'tests/fault/long/storeStops'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, BUSBAR_STILL_FOR: '60' },
});
process.exitCode = status ?? 1;
