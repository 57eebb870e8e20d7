import { limitRules } from '../../domain/alarm/limitRule.ts';
import { points } from '../../domain/device/point.ts';
import { rationaleOf } from '../world/rationale.ts';
import { type Ground, naming, type Sample } from './sample.ts';

type RowIn = (ground: Ground, ledger: typeof points) => Promise<string>;

/** A point whose band is watched; nothing of it was learned yet. */
export const aWatchedPoint =
  (rowIn: RowIn) =>
  async (ground: Ground): Promise<string> => {
    const pointId = await rowIn(ground, points);
    const limits = [{ name: 'H', value: 1, level: 3, n: 3, hysteresis: 0, ...rationaleOf(3) }];
    await ground.world.create(limitRules, { name: '基线', pointId, judged: { kind: 'band' }, limits });
    await ground.world.settled();
    return pointId;
  };

export const samplesOfBands = (rowIn: RowIn): Readonly<Record<string, Sample>> => ({
  getBand: naming(aWatchedPoint(rowIn), 'params.point'),
  learnBand: naming(aWatchedPoint(rowIn), 'params.point', { body: { since: null } }),
});
