/** `npm run rebuild [follower…]`: grows the tables that people read anew from the log, beside the live ones, while the site runs or not. */
import { eventDeclarations } from '../domain/all/events.ts';
import { systemClock } from '../gateway/ground/systemClock.ts';
import { rebuild } from '../gateway/log/follow/rebuild.ts';
import { openLog } from '../gateway/log/openLog.ts';
import { followers } from '../gateway/site/followers.ts';
import type { Store } from '../gateway/store/openStore.ts';
import { visit } from './visit.ts';

const say = (line: string): void => console.log(line);

async function rebuildOn({ database, logDatabase }: Store): Promise<number> {
  const log = await openLog({
    database,
    logDatabase,
    clock: systemClock,
    deciders: new Map(),
    events: eventDeclarations,
    say,
  });
  const unknown = await rebuild({ database, log, followers, names: process.argv.slice(2), say });
  if (unknown.length > 0) {
    const known = followers.map(({ name }) => name).join(', ');
    say(`没有这样的读模型 · No such follower: ${unknown.join(', ')}\n可用 · There are: ${known}`);
  }
  await log.close();
  return unknown.length > 0 ? 2 : 0;
}

process.exitCode = await visit(rebuildOn);
