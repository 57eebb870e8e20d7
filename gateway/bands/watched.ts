import { type LimitRule, limitRules } from '../../domain/alarm/limitRule.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { type Point, points } from '../../domain/device/point.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** A point whose band is watched, and the rule by which. */
export interface Watched {
  readonly rule: LimitRule;
  readonly point: Point;
  readonly channel: string;
}

/** Of what is measured or counted: a state has no usual range. */
export const canHaveBand = ({ kind }: Pick<Point, 'kind'>): boolean => kind === 'analog' || kind === 'counter';

/** In which its band is told: of a counter what it counts in a quarter of an hour. */
export const bandUnit = ({ kind, unit }: Pick<Point, 'kind' | 'unit'>): string | null =>
  kind === 'counter' && unit !== null ? `${unit}/15 min` : unit;

export const isOfBand = ({ enabled, judged }: Pick<LimitRule, 'enabled' | 'judged'>): boolean =>
  enabled && judged.kind === 'band';

/** Everything that is watched now: what is switched off anywhere above is not. */
export async function allWatched(ledgers: Pick<Ledgers, 'everyRow'>): Promise<readonly Watched[]> {
  const rules = (await ledgers.everyRow(limitRules)).filter(isOfBand);
  if (rules.length === 0) return [];
  const ids = [...new Set(rules.map(({ pointId }) => pointId))];
  const [mine, allDevices, allChannels] = await Promise.all([
    ledgers.everyRow(points, { ids }),
    ledgers.everyRow(devices),
    ledgers.everyRow(channels),
  ]);
  const pointOf = new Map(mine.map((point) => [point.id, point]));
  const collected = new Set(allChannels.flatMap(({ id, enabled }) => (enabled ? [id] : [])));
  const channelOf = new Map(
    allDevices.flatMap(({ id, enabled, channelId }) => (enabled && collected.has(channelId) ? [[id, channelId]] : [])),
  );
  return rules.flatMap((rule): Watched[] => {
    const point = pointOf.get(rule.pointId);
    const channel = point === undefined ? undefined : channelOf.get(point.deviceId);
    return point === undefined || channel === undefined || !point.enabled || !canHaveBand(point)
      ? []
      : [{ rule, point, channel }];
  });
}
