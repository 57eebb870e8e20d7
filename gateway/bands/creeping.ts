import { creepLimit } from '../../domain/alarm/band/creep.ts';
import { standingWarnings, tellCreep } from './alarmsOfBands.ts';
import type { CreepRow } from './bandRows.ts';
import type { BandMeans } from './means.ts';
import { allWatched } from './watched.ts';

/** After a night: what creeps beyond a width is a warning, and what lies back under it is none any more. */
export async function judgeCreep(means: BandMeans, learned: readonly CreepRow[]): Promise<void> {
  if (learned.length === 0) return;
  const watched = await allWatched(means.ledgers);
  const ids = learned.map(({ point }) => point);
  const standing = (await standingWarnings(means.database, ids)).filter(({ limitName }) => limitName === null);
  for (const band of learned) {
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
