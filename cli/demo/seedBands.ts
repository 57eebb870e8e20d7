import { limitRules } from '../../domain/alarm/limitRule.ts';
import type { Clock, Millis } from '../../domain/clock/clock.ts';
import { aDay as day } from '../../domain/clock/lengths.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { newestBands } from '../../gateway/bands/bandRows.ts';
import { type LearnMeans, lastDay, learnBandsOf } from '../../gateway/bands/learning.ts';
import { bandSettingsOf } from '../../gateway/bands/settings.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import { limit } from '../../plant/site/measure.ts';
import { reason } from '../../plant/site/reason.ts';
import { everyDevice, type PlantSite } from '../../plant/site.ts';
import { ensureRows, writeAs } from './ensureRows.ts';

interface Parts extends Omit<LearnMeans, 'ledgers' | 'telemetry' | 'clock' | 'settingsOf'> {
  readonly ledgers: Ledgers;
  readonly site: PlantSite;
  readonly clock: Pick<Clock, 'now'>;
  readonly settled: () => Promise<unknown>;
}

/** So many are watched, and of so many of them too few days count yet: they were repaired. */
const [watched, repaired] = [40, 2];
/** Days ago: the oldest version, from which the creep is told, and the repair. */
const [first, repair] = [21, 12];

const unlike = reason(
  'minor',
  1440,
  ['设备缓慢劣化、泄漏、堵塞或工艺改变', '数日至数周后越限', '与基线对照，安排检查'],
  [
    'Slow wear, a leak, a blockage, or another way of working',
    'Within days or weeks a limit is passed',
    'Compare with the band and plan an inspection',
  ],
);

/** What a plant watches for what creeps: powers, temperatures, pressures. */
const measured = /\.(P|temp|windingTemp|oilTemp|pressure|flow)$/;

const pointsOf = (site: PlantSite): readonly string[] =>
  everyDevice(site)
    .flatMap((device) => device.points.map(({ id }) => id))
    .filter((id) => measured.test(id))
    .slice(0, watched);

/** Bands learned of the demo site's own history: three weeks ago and now, so that their creep is told. Written once all of it stands. */
export async function seedBands(parts: Parts): Promise<void> {
  const { ledgers, site, settled } = parts;
  const wanted = pointsOf(site);
  const rows = wanted.map((pointId) => ({
    key: pointId,
    row: {
      name: '偏离基线',
      nameEn: 'Off its band',
      pointId,
      judged: { kind: 'band' },
      limits: [limit('H', 1, unlike, { n: 3 }), limit('L', -1, unlike, { n: 3 })],
    },
  }));
  await ensureRows(ledgers, limitRules, {
    wanted: rows,
    keyOf: ({ pointId, judged }) => (judged.kind === 'band' ? pointId : ''),
  });
  await settled();
  const there = await newestBands(parts.database, wanted);
  const fresh = (await ledgers.everyRow(points, { ids: [...wanted] })).filter(({ id }) => !there.has(id));
  const now = parts.clock.now();
  await learnAt(parts, fresh, { at: now - first * day, since: null });
  await settled();
  await learnAt(parts, fresh.slice(0, -repaired), { at: now, since: null });
  const zone = parts.zone;
  await learnAt(parts, fresh.slice(-repaired), { at: now, since: lastDay(now - repair * day, zone) });
}

async function learnAt(
  { ledgers, ...means }: Parts,
  of: readonly Point[],
  { at, since }: { readonly at: Millis; readonly since: string | null },
): Promise<void> {
  const learning: LearnMeans = {
    ...means,
    // Nothing is collected yet of the days that are over: all of them lie in blocks.
    telemetry: { openSamples: () => ({ now: at, parts: new Map() }) },
    clock: { now: () => at },
    settingsOf: (org) => bandSettingsOf(ledgers, org),
  };
  const done = await learnBandsOf(learning, {
    points: of,
    anew: since === null ? null : { since },
    by: { kind: 'job', id: 'learnBands' },
    command: (point, to) => writeAs(`band:${point}:${to}`).command,
    signal: new AbortController().signal,
  });
  if (!done.ok) throw new Error(`a band of the demo site was not learned: ${JSON.stringify(done.refusal)}`);
}
