import { wholeRun } from '../../../cli/test/wholeRun.ts';

/** A run that breaks, or that goes on until it is broken off. */
process.exitCode = (await wholeRun(async () => {
  if (process.argv[2] === 'breaks') throw new Error('the console could not be built');
  process.on('message', () => undefined);
  process.send?.('begun');
  return await new Promise<boolean>(() => undefined);
}))
  ? 0
  : 1;
