import { busyBeside } from '../../../cli/test/beside.ts';

/** A program that is killed while it has something beside it: it waits for a word that does not come. */
const { pids } = busyBeside(1);
process.on('message', () => undefined);
process.send?.(pids[0]);
