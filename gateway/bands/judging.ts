import { isTooFew } from '../../domain/alarm/band/band.ts';
import { judgeQuarters, type OpenSides, quartersLookedAt } from '../../domain/alarm/band/judgeBand.ts';
import type { Side } from '../../domain/alarm/limitEngine.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { quarter } from '../telemetry/rollup.ts';
import { closeWarning, obeyVerdict, type StandingWarning, standingWarnings } from './alarmsOfBands.ts';
import { type BandRow, newestBands } from './bandRows.ts';
import type { BandMeans, BandSettings } from './means.ts';
import { isOwn, ownSince } from './ownSince.ts';
import type { BandSeries } from './quarterMeans.ts';
import { countedLate, knownQuarters, lastQuarter, overBand, type ReadQuarter, readQuarters } from './quarters.ts';
import { bandSeries } from './readDays.ts';
import { allWatched, type Watched } from './watched.ts';

/** What comes a little late is in the quarter still. */
const patience = 75_000;

/** Judges after each quarter of an hour, from now on. What passed while nobody did is past: the newest quarter alone is judged. */
export function judgeAfterQuarters(means: BandMeans): { readonly close: () => void } {
  const { clock, say } = means;
  let isOpen = true;
  let cancel = (): void => undefined;
  const wait = (): void => {
    const next = lastQuarter(clock.now() - patience) + 2 * quarter + patience;
    cancel = clock.after(Math.max(1, next - clock.now()), () => void round());
  };
  const round = async (): Promise<void> => {
    await judgeNewest(means).catch((error: unknown) => say(`bands were not judged: ${String(error)}`));
    if (isOpen) wait();
  };
  wait();
  return {
    close() {
      isOpen = false;
      cancel();
    },
  };
}

/** One look at the newest quarter of everything that is watched. It stands on what is recorded and what the log says alone. */
export async function judgeNewest(means: BandMeans): Promise<void> {
  const at = lastQuarter(means.clock.now()) + quarter;
  // What the round before raised stands there.
  await means.followers.waitFor(means.log.head().position, 'alarm');
  const [watched, standing] = [await allWatched(means.ledgers), await standingWarnings(means.database)];
  await closeUnwatched(means, { watched, standing, at });
  if (watched.length === 0) return;
  const settings = new Map<string, BandSettings>();
  for (const { org } of new Map(watched.map(({ point }) => [point.org, point])).values())
    settings.set(org, await means.settingsOf(org));
  const runs = [...settings.values()].map(({ run }) => run);
  const longest = Math.max(...runs, ...watched.map(({ rule }) => quartersLookedAt(rule.limits)));
  const points = new Map(watched.map(({ point }) => [point.number, bandSeries(point)]));
  const source = { reader: means.telemetry, database: means.database, asOf: null };
  const rows = [...new Map(watched.map(({ point }) => [point.id, point])).values()];
  const [own, bands, quarters] = await Promise.all([
    ownSince(means.ledgers, rows),
    newestBands(
      means.database,
      rows.map(({ id }) => id),
    ),
    readQuarters(source, {
      points: [...points.values()],
      from: at - (longest + countedLate) * quarter,
      to: at,
      zone: means.zone,
    }),
  ]);
  const zone = zoneOf(means.zone);
  for (const one of watched) {
    const { org, id, number } = one.point;
    const band = bands.get(id) ?? null;
    await judgeOne(means, one, {
      band: isOwn(band, own(id), zone) ? band : null,
      quarters: knownQuarters(quarters.get(number) ?? [], points.get(number) as BandSeries),
      standing: standing.filter(({ rule, point }) => rule === one.rule.id && point === id),
      settings: settings.get(org) as BandSettings,
      at,
    });
  }
}

interface Judging {
  /** Null: there is none, or it tells of days of another holder. */
  readonly band: BandRow | null;
  readonly quarters: readonly ReadQuarter[];
  readonly standing: readonly StandingWarning[];
  readonly settings: BandSettings;
  readonly at: number;
}

async function judgeOne(
  means: BandMeans,
  watched: Watched,
  { band, quarters, standing, settings, at }: Judging,
): Promise<void> {
  const outside = standing.filter(({ limitName }) => limitName !== null);
  if (band === null || isTooFew(band.band)) {
    // It was learned anew, or is another meter's, or of another holder's days: only then a band that said something says nothing any more.
    for (const one of outside) await closeWarning(means, one, { reason: 'ruleChanged', at });
    return;
  }
  const tell = overBand(band.band, { zone: means.zone, siteDays: settings.siteDays });
  const limits = watched.rule.limits.map((limit) => ({ ...limit, n: settings.run }));
  const judged = quarters
    .slice(-quartersLookedAt(limits))
    .map((one) => ({ from: one.from, deviation: tell(one)?.deviation ?? null }));
  const last = judged.at(-1);
  if (last === undefined || last.deviation === null || last.from < at - (countedLate + 1) * quarter) return;
  // What was judged already, by its own name, is told once.
  const until = last.from + quarter;
  const open = openOf(outside);
  for (const verdict of judgeQuarters(limits, open, judged))
    await obeyVerdict(means, watched, {
      verdict,
      value: last.deviation,
      at: until,
      alarm: open[verdict.side]?.mark ?? null,
    });
}

const sideOf = (limitName: string): Side => (limitName.startsWith('H') ? 'upper' : 'lower');

/** What stands of each side; its mark is the occurrence. */
function openOf(standing: readonly StandingWarning[]): OpenSides {
  const open: { -readonly [S in Side]?: OpenSides[S] } = {};
  for (const { id, limitName, level } of standing)
    if (limitName !== null) open[sideOf(limitName)] = { mark: id, limitName, level };
  return open;
}

interface Unwatched {
  readonly watched: readonly Watched[];
  readonly standing: readonly StandingWarning[];
  readonly at: number;
}

/** What was raised by a rule that judges no band of the point any more is over. */
async function closeUnwatched(means: BandMeans, { watched, standing, at }: Unwatched): Promise<void> {
  const isWatched = new Set(watched.map(({ rule, point }) => `${rule.id} ${point.id}`));
  for (const one of standing)
    if (!isWatched.has(`${one.rule} ${one.point}`)) await closeWarning(means, one, { reason: 'ruleDeleted', at });
}
