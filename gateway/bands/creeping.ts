import { creepLimit } from '../../domain/alarm/band/creep.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { standingWarnings, tellCreep } from './alarmsOfBands.ts';
import { bandVersions, type CreepRow } from './bandRows.ts';
import type { BandMeans } from './means.ts';
import { isOwn, ownSince } from './ownSince.ts';
import { allWatched, type Watched } from './watched.ts';

/** After a night: what creeps beyond a width is a warning, and what lies back under it is none any more. */
export async function judgeCreep(means: BandMeans, learned: readonly CreepRow[]): Promise<void> {
  if (learned.length === 0) return;
  const watched = await allWatched(means.ledgers);
  const ids = learned.map(({ point }) => point);
  const standing = (await standingWarnings(means.database, ids)).filter(({ limitName }) => limitName === null);
  const own = await ownOf(means, watched, learned);
  for (const band of own) {
    const { point } = band;
    const widths = band.creep?.widths ?? null;
    for (const one of watched.filter((of) => of.point.id === point)) {
      const mine = standing.find((of) => of.point === point && of.rule === one.rule.id) ?? null;
      // Learned anew it is told from another beginning, or from none yet; with too little known of the newest days nothing is said.
      const isOver =
        widths === null ? band.base === null || band.base === band.version : Math.abs(widths) <= creepLimit.end;
      const passes = widths !== null && Math.abs(widths) > creepLimit.raise;
      if (!isOver && !passes) continue;
      const mark = `${band.base ?? 0}.${band.to}.${band.version}`;
      await tellCreep(means, one, { widths: widths ?? 0, isOver, at: means.clock.now(), mark, standing: mine });
    }
  }
}

/** Without what is told of days of another holder: from those nothing creeps. */
async function ownOf(
  { database, ledgers, zone }: BandMeans,
  watched: readonly Watched[],
  learned: readonly CreepRow[],
): Promise<readonly CreepRow[]> {
  const ids = new Set(learned.map(({ point }) => point));
  const rows = new Map(watched.flatMap(({ point }) => (ids.has(point.id) ? [[point.id, point] as const] : [])));
  const own = await ownSince(ledgers, [...rows.values()]);
  const wanted = learned.flatMap(({ point, base, creep }) =>
    base === null || creep === null ? [] : [{ point, version: base }],
  );
  const oldest = await bandVersions(database, wanted);
  return learned.map((row) => {
    const from = oldest.get(row.point) ?? null;
    // What it is told from is of before it came: then so is what it tells.
    return from === null || isOwn(from, own(row.point), zoneOf(zone)) ? row : { ...row, creep: null, base: null };
  });
}
