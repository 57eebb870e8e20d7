import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GatewayParts, startGateway } from '../gateway/main.ts';
import { readSettings, type Settings } from '../gateway/settings.ts';
import { systemClock } from '../gateway/systemClock.ts';
import { plantSite } from '../plant/site.ts';
import { buildIfStale } from './build/build.ts';
import { accountLines } from './demo/accountLines.ts';
import { demoPassword } from './demo/password.ts';
import { type RunningPlant, runPlant } from './demo/plantProcess.ts';
import { seedDemo } from './demo/seed.ts';
import { root } from './root.ts';

const say = (line: string): void => console.log(line);

function settingsOrEnd(): Settings {
  const read = readSettings(process.env);
  if (read.ok) return read.settings;
  say('环境变量有误 · The environment is not right:');
  for (const fault of read.faults) say(`  ${fault}`);
  process.exit(2);
}

function builtScreens(): ReadonlySet<string> {
  const { screens } = JSON.parse(readFileSync(join(root, 'dist', 'built.json'), 'utf8')) as { screens: readonly string[] };
  return new Set(screens);
}

/** The plant's usual ports lie a fixed way above the console's, so that channels keep theirs from start to start. */
async function startPlantProcess(settings: Settings): Promise<RunningPlant> {
  const asked = { dataFolder: settings.dataFolder, say };
  const basePort = settings.port + 7_000;
  try {
    return await runPlant({ ...asked, basePort: settings.port === 0 || basePort > 65_000 ? 0 : basePort });
  } catch (error) {
    say(`the plant could not take port ${basePort} (${error instanceof Error ? error.message : String(error)}); it takes any free ones`);
    return runPlant({ ...asked, basePort: 0 });
  }
}

/** Accounts and passwords as they stand after the start, for whoever looks at the terminal. */
type Accounts = readonly string[];

function prepareDemo(settings: Settings, plant: RunningPlant, tell: (accounts: Accounts) => void): GatewayParts['prepare'] {
  return async ({ ledgers, access }) => {
    const password = demoPassword(settings.dataFolder, settings.demoPassword);
    await seedDemo({ ledgers, site: plantSite({ ports: plant.ports }), clock: systemClock, setPassword: access.setPassword, password });
    tell(accountLines(password));
  };
}

function prepareBare(tell: (accounts: Accounts) => void): GatewayParts['prepare'] {
  return async ({ access }) => {
    const first = await access.ensureAdministrator();
    if (!first.ok) throw new Error(`no administrator could be made: ${first.refusal.code}`);
    if (first.value === null) return tell([]);
    const { account, password } = first.value;
    tell([`  account   ${account}`, `  password  ${password}   (一次性，登录时修改 · one-time, changed at sign-in)`]);
  };
}

async function start(): Promise<void> {
  const settings = settingsOrEnd();
  mkdirSync(settings.dataFolder, { recursive: true });
  await buildIfStale(say);
  let accounts: Accounts = [];
  const tell = (lines: Accounts): void => {
    accounts = lines;
  };
  const plant = settings.demo ? await startPlantProcess(settings) : null;
  const prepare = plant === null ? prepareBare(tell) : prepareDemo(settings, plant, tell);
  const end = async (code: number): Promise<never> => {
    await plant?.close();
    process.exit(code);
  };
  const started = await startGateway({
    settings,
    say,
    prepare,
    distFolder: join(root, 'dist'),
    builtScreens: builtScreens(),
    taken: () => void end(3),
  });
  if (!started.ok) {
    say(`${started.refusal.message.cn}\n${started.refusal.message.en}`);
    return end(2);
  }
  const { gateway } = started;
  say(['', 'Busbar 母线', `  address   ${gateway.address}`, ...accounts, ''].join('\n'));

  let ending = false;
  const stop = (): void => {
    if (ending) return;
    ending = true;
    say('正在停止 · stopping …');
    void gateway.close().then(() => end(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}

await start();
