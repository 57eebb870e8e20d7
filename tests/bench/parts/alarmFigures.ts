import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { alarmPerformance, type Performance } from '../../../domain/alarm/performance/calls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aDay as day } from '../../../domain/clock/lengths.ts';
import type { Result } from '../../../domain/error/errors.ts';
import { alarmFollower } from '../../../gateway/alarms/alarmFollower.ts';
import { openAlarms } from '../../../gateway/alarms/openAlarms.ts';
import { systemClock as clock } from '../../../gateway/ground/systemClock.ts';
import { noticeRows } from '../../../gateway/notices/noticeRows.ts';
import { aCaller, aContext, scopeOf, value } from '../../world/ledgers.ts';
import { seedAlarms, writeEvents } from '../alarms/manyAlarms.ts';
import { type Bench, median } from '../bench.ts';
import { withLedgers } from '../ledger/ledgerSite.ts';

const alarms = Number(process.env['BUSBAR_BENCH_ALARMS'] ?? 400_000);
const times = 5;
const org = 'plant';
const end = Date.UTC(2026, 10, 20, 16);
const span = { from: end - 30 * day, to: end };

/**
 * What a million alarm events of thirty days asked of the operators, through the call's handler; and whether a Python program that counts the
 * same events out of a file comes to the same. `BUSBAR_BENCH_ALARMS=4000` are few.
 */
export const alarmFigures: Bench = () =>
  withLedgers(async ({ database, log, ledgers }) => {
    await database.query(alarmFollower.create(''));
    const folder = mkdtempSync(join(tmpdir(), 'busbar-bench-'));
    try {
      const events = await seedAlarms(database, { alarms, ...span, org });
      const settings = {
        database,
        log,
        ledgers,
        clock,
        zone: 'Asia/Shanghai',
        notices: noticeRows(database),
        say: () => undefined,
      };
      const { calls, close } = openAlarms(settings);
      const asked = calls.find(({ call }) => call.name === alarmPerformance.name);
      const caller = aCaller({ scope: scopeOf(org), permissions: new Set(['/monitoringAlarm']) });
      const query = { from: instantOf(span.from), to: instantOf(span.to) };
      const took: number[] = [];
      let told: Performance | null = null;
      for (let n = 0; n < times; n += 1) {
        const began = clock.monotonic();
        const context = aContext({ caller, now: clock.now() });
        told = value(
          (await asked?.handle({ params: {}, query, body: undefined } as never, context)) as Result<unknown>,
        ) as Performance;
        took.push(clock.monotonic() - began);
      }
      close();
      const file = join(folder, 'events.csv');
      await writeEvents(database, file);
      const [here, there] = [told === null ? null : shortOf(told), inPython(file)];
      const isEqual = isDeepStrictEqual(here, there);
      if (!isEqual) process.stderr.write(`${JSON.stringify(here)}\n${JSON.stringify(there)}\n`);
      return [
        {
          name: `figures of ${events.toLocaleString('en')} alarm events`,
          unit: 's',
          target: 3,
          is: 'most',
          measured: median(took) / 1000,
        },
        { name: 'of these, slowest', unit: 's', target: null, is: 'most', measured: Math.max(...took) / 1000 },
        { name: 'equal to those of a Python program', unit: '', target: 1, is: 'least', measured: isEqual ? 1 : 0 },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

const shortOf = (told: Performance) => ({
  announced: told.announced,
  over5: told.tenMinutes.over5,
  over10: told.tenMinutes.over10,
  mostInTen: told.tenMinutes.most.n,
  over30: told.hours.over30,
  mostInHour: told.hours.most.n,
  floods: told.floodCount,
  worst: Math.max(...told.floods.map(({ n }) => n)),
  levels: told.levels.map(({ n }) => n),
  loudest: told.loudest.map(({ n }) => n),
  fleeting: told.fleeting,
  confirmed: told.confirming.n,
  median: told.confirming.median,
  p95: told.confirming.p95,
  active: told.active,
  staleAtEnd: told.stale.atEnd,
});

function inPython(file: string): unknown {
  const script = new URL('../alarms/figures.py', import.meta.url).pathname;
  const done = spawnSync('python3', [script, file, String(span.from), String(span.to)], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`python3: ${done.stderr}`);
  return JSON.parse(done.stdout);
}
