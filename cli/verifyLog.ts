/** `npm run verify-log`: proves the event log from its first event on, and names the first fault. */
import { verifyLog } from '../gateway/log/verifyLog.ts';
import { visit } from './visit.ts';

const say = (line: string): void => console.log(line);
const everyEvents = 100_000;

process.exitCode = await visit(async ({ database }) => {
  let told = 0;
  const verified = await verifyLog(database, (position) => {
    if (position - told < everyEvents) return;
    told = position;
    say(`  ${position} …`);
  });
  if (verified.ok) {
    say(`事件日志完整 · The log is whole: ${verified.events} events in ${verified.streams} streams, hash ${verified.hash}`);
    return 0;
  }
  say(`事件日志在位置 ${verified.position} 有误 · The log is faulty at position ${verified.position}: ${verified.fault}`);
  return 1;
});
