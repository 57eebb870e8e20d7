import { endedEarly } from './closing.ts';
import { openRunFolder, putAwayLeft } from './room/runFolder.ts';
import { lackOfRoom } from './room/temporaryRoom.ts';

const closingWith = (why: string): void => {
  for (const line of endedEarly(why)) console.log(line);
};

/**
 * Puts away what killed runs left, and does the run in a folder of its own that goes with it. One that cannot begin, that breaks or
 * that is broken off says so in a sentence. Answers whether it was done and held.
 */
export async function wholeRun(run: () => Promise<boolean>): Promise<boolean> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      closingWith(`it was sent ${signal}`);
      // The next one finds and puts away what this one has under way.
      process.exit(130);
    });
  }
  try {
    await putAwayLeft(console.log);
    const lack = await lackOfRoom();
    if (lack === null) return await inFolderOfItsOwn(run);
    closingWith(lack);
  } catch (error) {
    closingWith(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return false;
}

async function inFolderOfItsOwn(run: () => Promise<boolean>): Promise<boolean> {
  const { close } = await openRunFolder();
  try {
    return await run();
  } finally {
    await close();
  }
}
