/** `npm run verify-log`: proves the event log from its first event on, and names the first fault. With a file: an anchor that was kept elsewhere. */

import { eventDeclarations } from '../domain/all/events.ts';
import { instantOf } from '../domain/clock/clock.ts';
import { knownSecret } from '../gateway/ground/secret.ts';
import { rowFolds } from '../gateway/ledger/read/rowFold.ts';
import { type Anchor, anchorFile, readAnchor } from '../gateway/log/read/anchor.ts';
import { verifyLog } from '../gateway/log/read/verifyLog.ts';
import type { Settings } from '../gateway/site/settings.ts';
import type { Database } from '../gateway/store/database.ts';
import { deciders } from '../machines/deciders.ts';
import { visit } from './visit.ts';

const say = (line: string): void => console.log(line);
const everyEvents = 100_000;

/** What vouches for the log from outside; null with a word where nothing does. */
async function anchorFor(database: Database, { dataFolder, secret: given }: Settings): Promise<Anchor | null> {
  const [head] = await database.query<{ id: string }>('select id from log.head');
  const file = process.argv[2] ?? anchorFile(dataFolder, head?.id ?? '');
  const secret = knownSecret(dataFolder, given);
  const read =
    secret === null
      ? ({ is: 'unsigned', why: 'the key of the site is not here' } as const)
      : await readAnchor(file, secret);
  if (read.is === 'there' && read.anchor.log === head?.id) return read.anchor;
  const why = read.is === 'there' ? 'it is of another history' : read.is === 'missing' ? 'there is none' : read.why;
  say(
    `数据库之外没有锚点可证明日志末尾 · No anchor outside the database vouches for the end of the log: ${why} (${file})`,
  );
  return null;
}

process.exitCode = await visit(async ({ database }, settings) => {
  let told = 0;
  const anchor = await anchorFor(database, settings);
  const progress = (position: number): void => {
    if (position - told < everyEvents) return;
    told = position;
    say(`  ${position} …`);
  };
  const verified = await verifyLog(database, {
    progress,
    deciders,
    contexts: { types: eventDeclarations, rows: rowFolds },
    ...(anchor === null ? {} : { anchor }),
  });
  if (!verified.ok) {
    say(
      `事件日志在位置 ${verified.position} 有误 · The log is faulty at position ${verified.position}: ${verified.fault}`,
    );
    return 1;
  }
  if (verified.events === 0) {
    say('事件日志为空，无从证明 · The log holds no event: there is nothing that it could prove');
    return 2;
  }
  say(
    `事件日志完整 · The log is whole: ${verified.events} events in ${verified.streams} streams, hash ${verified.hash}`,
  );
  if (anchor !== null)
    say(
      `锚点可证明至位置 ${anchor.position} · Vouched for from outside the database up to position ${anchor.position}, as of ${instantOf(anchor.at)}`,
    );
  return 0;
});
