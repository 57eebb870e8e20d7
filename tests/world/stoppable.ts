/**
 * A program that is a gateway and nothing else, for tests that stop it: on the store named, with its data folder. Says `at <address>`
 * when its doors are open; ends as `npm start` does. With a third word something in it never closes.
 */

import { endWithProcess } from '../../cli/stopping.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { startGateway } from '../../gateway/main.ts';
import { siteProcess } from '../../gateway/site/processSettings.ts';
import { readSettings } from '../../gateway/site/settings.ts';

const [url = '', folder = '', hanging] = process.argv.slice(2);
const say = (line: string): void => console.log(line);
const read = readSettings({ BUSBAR_PORT: '0', BUSBAR_DATA: folder, BUSBAR_DEMO: 'off', DATABASE_URL: url });
if (!read.ok) throw new Error(read.faults.join());
const started = await startGateway({
  settings: read.settings,
  clock: systemClock,
  process: siteProcess,
  say,
  distFolder: folder,
  builtScreens: new Set<string>(),
  taken: () => process.exit(3),
  prepare: async () => undefined,
});
if (!started.ok) throw new Error(started.refusal.message.en);
const { gateway } = started;
endWithProcess({
  clock: systemClock,
  say,
  stop: async () => [...(await gateway.close()), ...(hanging === undefined ? [] : [hanging])],
});
say(`at ${gateway.address}`);
