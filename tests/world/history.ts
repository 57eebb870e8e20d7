import { createHash } from 'node:crypto';
import type { Plan } from '../../cli/demo/history/plan.ts';
import { writeHistory } from '../../cli/demo/history/writeHistory.ts';
import { seedDemo } from '../../cli/demo/seed.ts';
import { accepted } from '../../domain/error/errors.ts';
import type { HistoryProgress } from '../../gateway/push/values/topics.ts';
import type { Database } from '../../gateway/store/database.ts';
import { registersOf } from '../../plant/history/simulateDay.ts';
import { warmedUp } from '../../plant/simulation/warmedUp.ts';
import { type PlantSite, plantSite } from '../../plant/site.ts';
import { type AlarmWorld, alarmWorld, start } from './alarms.ts';
import { testDatabase } from './database.ts';

export const zone = 'Asia/Shanghai';

/** Enough of the factory for each kind of incident; the rest would only make the tests longer. */
const kept = new Set([
  'M101',
  'M411',
  'M421',
  'M422',
  'QF411',
  'QF413',
  'QF421',
  'QF422',
  'QF423',
  'QF424',
  'T1',
  'T2',
  'AIR1',
  'PV-INV-01',
  'WM1',
  'TH4',
]);

export function smallSite(): PlantSite {
  const site = plantSite();
  return {
    ...site,
    devices: site.devices.filter(({ id }) => kept.has(id)),
    messengers: site.messengers.filter(({ id }) => kept.has(id)),
  };
}

/** So many whole days before the morning on which the small site is installed; of that day two hours. */
export function aPlan(days: number): Plan {
  const until = Math.floor(start / 86_400_000) * 86_400_000 + 2 * 3_600_000;
  return { seed: 7, days, until, registers: registersOf(plantSite(), warmedUp(7, until)) };
}

export interface HistoryWorld extends AlarmWorld {
  readonly databaseUrl: string;
  /** Writes the history as an installation does, to its end. */
  readonly write: (plan: Plan) => Promise<void>;
  readonly historySaid: readonly string[];
  readonly historyProgress: readonly (HistoryProgress | null)[];
}

export async function historyWorld(): Promise<HistoryWorld> {
  const base = await testDatabase();
  const world = await alarmWorld(base);
  const databaseUrl = base.url;
  const historySaid: string[] = [];
  const historyProgress: (HistoryProgress | null)[] = [];
  await furnish(world);
  return {
    ...world,
    databaseUrl,
    historySaid,
    historyProgress,
    async write(plan) {
      const history = await writeHistory({
        ...world,
        databaseUrl,
        zone,
        wanted: () => plan,
        threads: 2,
        progress: (told) => void historyProgress.push(told),
        say: (line) => void historySaid.push(line),
      });
      await history.ready;
      await history.done;
      await world.settled();
    },
  };
}

async function furnish({ ledgers, settled }: Pick<AlarmWorld, 'ledgers' | 'settled'>): Promise<void> {
  const setPassword = async () => accepted(true as const);
  const seeded = await seedDemo({ ledgers, site: smallSite(), setPassword, password: 'demo-2026-demo', now: start });
  const [refusal] = seeded.refused.filter(({ ledger }) => ledger !== 'homeSetting');
  if (refusal !== undefined) throw new Error(`the small site was refused: ${JSON.stringify(refusal)}`);
  await settled();
}

/** All that a history leaves behind, as one word: equal words, equal rows. */
export async function wordOf(database: Database): Promise<Readonly<Record<string, string>>> {
  const words: Record<string, string> = {};
  const tables = {
    blocks: 'select * from tele.block order by point, first_at',
    times: 'select * from tele.times order by day, hash',
    rollups: 'select * from tele.rollup order by point, first_at',
    quarters: 'select * from tele.energy_quarter order by point, day',
    periods: 'select * from tele.energy_period order by point, step, start',
    kept: 'select * from tele.energy_kept order by point, from_at',
    revisions: 'select * from tele.energy_revision order by point, level, start, known_to',
    newest: 'select * from tele.newest order by point',
    days: 'select * from keep.demo_day order by day',
    facts: `select stream, version, type, at, org, by, data from log.event where by ->> 'id' = 'simulation' order by stream, version`,
  };
  for (const [name, query] of Object.entries(tables)) {
    const rows = await database.query(query);
    words[name] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
  }
  return words;
}

/** As if no history had been written. The facts stay: a log forgets nothing. */
export async function forgetHistory(database: Database): Promise<void> {
  const tables = [
    'tele.block',
    'tele.times',
    'tele.rollup',
    'tele.energy_quarter',
    'tele.energy_period',
    'tele.energy_kept',
    'tele.energy_revision',
    'tele.newest',
    'keep.demo_day',
  ];
  await database.query(`truncate ${tables.join(', ')}`);
}
