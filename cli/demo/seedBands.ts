import { limitRules } from '../../domain/alarm/limitRule.ts';
import type { Clock, Millis } from '../../domain/clock/clock.ts';
import { aDay as day } from '../../domain/clock/lengths.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { newestBands } from '../../gateway/bands/bandRows.ts';
import { type LearnMeans, lastDay, learnBandsOf } from '../../gateway/bands/learning.ts';
import { bandSettingsOf } from '../../gateway/bands/settings.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import { writeAs } from './ensureRows.ts';

interface Parts extends Omit<LearnMeans, 'ledgers' | 'telemetry' | 'clock' | 'settingsOf'> {
  readonly ledgers: Ledgers;
  readonly clock: Pick<Clock, 'now'>;
  readonly settled: () => Promise<unknown>;
}

/** Of so many of them too few days count yet: they were repaired. */
const repaired = 2;
/** Days ago: the oldest version, from which the creep is told, and the repair. */
const [first, repair] = [21, 12];

/** Bands learned of the demo site's own history: three weeks ago and now, so that their creep is told. Written once all of it stands. */
export async function seedBands(parts: Parts): Promise<void> {
  const { ledgers, settled } = parts;
  const wanted = (await ledgers.everyRow(limitRules)).flatMap(({ judged, pointId }) =>
    judged.kind === 'band' ? [pointId] : [],
  );
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
    ledgers,
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
