/**
 * `npm run wall -- --address URL [--profile FOLDER] [--browser PATH]`: shows a wall's page full screen and keeps it shown, on the machine that the
 * screen hangs on. See docs/walls.md.
 */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../gateway/ground/systemClock.ts';
import { ensureChromium } from './browser/chromium.ts';
import { endWithProcess } from './stopping.ts';
import { startBrowser } from './wall/browser.ts';
import { supervise } from './wall/supervise.ts';

const say = (line: string): void => console.log(line);
const usage =
  '用法 · Use: npm run wall -- --address https://busbar.example/largeScreen?wall=1 [--profile FOLDER] [--browser PATH]';

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const { values } = parseArgs({
  options: { address: { type: 'string' }, profile: { type: 'string' }, browser: { type: 'string' } },
});
if (values.address === undefined || !isAddress(values.address)) {
  say(usage);
  process.exit(2);
}
const { address, profile = join(homedir(), '.busbar-wall') } = values;
const path = values.browser ?? ensureChromium(say);
if (path === null) process.exit(1);
say(`看护 · keeps ${address}`);
const { close } = supervise({ address, clock: systemClock, say, start: () => startBrowser({ path, profile }) });
endWithProcess({
  clock: systemClock,
  say,
  async stop() {
    await close();
    return [];
  },
});
