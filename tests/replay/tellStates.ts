import { statesOf } from './states.ts';

/** Run as a process of its own: how the recordings that are named replay there. */
for (const file of process.argv.slice(2)) process.stdout.write(await statesOf(file));
