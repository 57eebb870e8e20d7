import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { users } from '../domain/access/user.ts';
import type { Clock } from '../domain/clock/clock.ts';
import { shiftedClock } from '../domain/clock/shiftedClock.ts';
import { systemClock } from '../gateway/ground/systemClock.ts';
import { startGateway } from '../gateway/main.ts';
import type { GatewayParts } from '../gateway/site/gatewayParts.ts';
import { siteProcess } from '../gateway/site/processSettings.ts';
import { readSettings, type Settings } from '../gateway/site/settings.ts';
import { sheetSources } from '../gateway/work/sheets/sheetSources.ts';
import { plantSite } from '../plant/site.ts';
import { buildIfStale } from './build/buildIfStale.ts';
import { accountLines } from './demo/accountLines.ts';
import { demoPlan } from './demo/history/demoPlan.ts';
import { type Plan, planOf } from './demo/history/plan.ts';
import { type History, writeHistory } from './demo/history/writeHistory.ts';
import { seedIncidents } from './demo/incidents/seedIncidents.ts';
import { seedSwitching } from './demo/incidents/seedSwitching.ts';
import { seedFloorPlans } from './demo/map/seedFloorPlans.ts';
import { demoPassword } from './demo/password.ts';
import { type RunningPlant, runPlant } from './demo/plantProcess.ts';
import { putNetworkInForce } from './demo/putNetworkInForce.ts';
import { seedDemo } from './demo/seed.ts';
import { seedBands } from './demo/seedBands.ts';
import { seedDispatches } from './demo/seedDispatches.ts';
import { seedEnergyModels } from './demo/seedEnergyModels.ts';
import { seedForecasts } from './demo/seedForecasts.ts';
import { seedPatterns } from './demo/seedPatterns.ts';
import { seedRecords } from './demo/seedRecords.ts';
import { seedSuppressions } from './demo/seedSuppressions.ts';
import { tellPlant } from './demo/tellPlant.ts';
import { testsTold } from './demo/testsTold.ts';
import { sheetWalker } from './demo/walkedSheets.ts';
import { seedWaveforms } from './demo/waveforms/seedWaveforms.ts';
import { root } from './root.ts';
import { endWithProcess } from './stopping.ts';

/** The past is written on two cores at most: the others are for what happens now. */
const historyThreads = Math.min(2, availableParallelism());

const say = (line: string): void => console.log(line);

function settingsOrEnd(): Settings {
  const read = readSettings(process.env);
  if (read.ok) return read.settings;
  say('环境变量有误 · The environment is not right:');
  for (const fault of read.faults) say(`  ${fault}`);
  process.exit(2);
}

function builtScreens(): ReadonlySet<string> {
  const { screens } = JSON.parse(readFileSync(join(root, 'dist', 'built.json'), 'utf8')) as {
    screens: readonly string[];
  };
  return new Set(screens);
}

/** The plant's usual ports lie a fixed way above the console's, so that channels keep theirs from start to start. */
async function startPlantProcess(settings: Settings): Promise<RunningPlant> {
  const asked = {
    dataFolder: settings.dataFolder,
    shift: settings.demoShift,
    moves: settings.demoLives.has('plant'),
    say,
  };
  const basePort = settings.port + 7_000;
  try {
    return await runPlant({ ...asked, basePort: settings.port === 0 || basePort > 65_000 ? 0 : basePort });
  } catch (error) {
    say(
      `the plant could not take port ${basePort} (${error instanceof Error ? error.message : String(error)}); it takes any free ones`,
    );
    return runPlant({ ...asked, basePort: 0 });
  }
}

/** What a start makes besides the gateway: the plant, and what the terminal says of the accounts. */
interface Made {
  plant: RunningPlant | null;
  history: History | null;
  accounts: readonly string[];
}

/** Days of a past that is looked at by people: a shorter one is for somebody who tries something, and finds all switches as they should be. */
const lookedAt = 14;

/** One feeder of the demo stands open, opened by hand where it stands: an incident that nobody has ended yet. */
async function leaveOneOpen({ demoLives, dataFolder }: Settings, plan: Plan | null): Promise<void> {
  if (plan !== null && plan.days >= lookedAt && demoLives.has('plant')) await tellPlant(dataFolder, 'open QF424');
}

/** The plant starts once the store is ours: it keeps its state in the same folder. */
function prepareDemo(settings: Settings, made: Made, clock: Clock): GatewayParts['prepare'] {
  return async (ground) => {
    const { ledgers, access, files, log, followers, database } = ground;
    const password = demoPassword(settings.dataFolder, settings.demoPassword);
    made.plant = await startPlantProcess(settings);
    const site = plantSite({ ports: made.plant.ports });
    const settled = () => followers.waitFor(log.head().position);
    const walked = sheetWalker({ ledgers, log, followers, database, files });
    const tested = testsTold({ log, database, followers, sources: sheetSources(ledgers) });
    const cases = { log, clock, zone: settings.zone, say, settled, walked, tested };
    await seedDemo({ ledgers, site, setPassword: access.setPassword, password, now: clock.now(), cases, database });
    const dispatcher = (await ledgers.everyRow(users)).find(({ userAccount }) => userAccount === 'dispatcher');
    if (dispatcher !== undefined) await putNetworkInForce({ ledgers, log, followers, now: clock.now }, dispatcher.id);
    await seedFloorPlans({ ledgers, files });
    await seedRecords({ ledgers, zone: settings.zone, now: clock.now() });
    await seedWaveforms({ ledgers, files, zone: settings.zone, now: clock.now() });
    const wanted = () => demoPlan(settings);
    const plan = await planOf(database, wanted);
    if (plan !== null) await seedSwitching({ ledgers, log, plan });
    made.history = await writeHistory({
      ...ground,
      zone: settings.zone,
      wanted,
      threads: historyThreads,
      progress: ground.adoption.tell,
      say,
    });
    await made.history.ready;
    void made.history.done
      .then(() => seedEnergyModels({ ...ground, zone: settings.zone, now: clock.now(), say }))
      .then(() => seedIncidents({ ...ground, now: clock.now() }))
      .then((told) => (told > 0 ? leaveOneOpen(settings, plan) : undefined))
      .then(() => seedDispatches({ ledgers, now: clock.now }))
      .then(() => seedSuppressions({ ledgers }))
      .then(() => seedPatterns({ ledgers }))
      .then(() => seedBands({ ...ground, zone: settings.zone, clock, settled }))
      .then(() => seedForecasts({ ...ground, zone: settings.zone, now: clock.now(), say }))
      .catch((error: unknown) => say(String(error)));
    made.accounts = accountLines(password);
  };
}

function prepareBare(made: Made): GatewayParts['prepare'] {
  return async ({ access }) => {
    const first = await access.ensureAdministrator();
    if (!first.ok) throw new Error(`no administrator could be made: ${first.refusal.code}`);
    if (first.value === null) return;
    const { account, password } = first.value;
    made.accounts = [
      `  account   ${account}`,
      `  password  ${password}   (一次性，登录时修改 · one-time, changed at sign-in)`,
    ];
  };
}

async function start(): Promise<void> {
  const settings = settingsOrEnd();
  await buildIfStale(say);
  const clock = shiftedClock(systemClock, settings.demoShift);
  const made: Made = { plant: null, history: null, accounts: [] };
  const end = async (code: number): Promise<never> => {
    await made.plant?.close();
    process.exit(code);
  };
  const started = await startGateway({
    settings,
    clock,
    process: siteProcess,
    say,
    distFolder: join(root, 'dist'),
    builtScreens: builtScreens(),
    prepare: settings.demo ? prepareDemo(settings, made, clock) : prepareBare(made),
    taken: () => void end(3),
  });
  if (!started.ok) {
    say(`${started.refusal.message.cn}\n${started.refusal.message.en}`);
    return end(2);
  }
  const { gateway } = started;
  say(['', 'Busbar 母线', `  address   ${gateway.address}`, ...made.accounts, ''].join('\n'));
  endWithProcess({
    clock,
    say,
    async stop() {
      await made.history?.close();
      const left = await gateway.close();
      await made.plant?.close();
      return left;
    },
  });
}

await start();
