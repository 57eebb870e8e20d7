import { type AlarmSource, deviceOf, deviceSource, offlineRule, sourceStream } from '../../../domain/alarm/events.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { toldAnyhow } from '../../../domain/alarm/outOfService.ts';
import type { OutFault } from '../../../domain/alarm/outWords.ts';
import type { AlarmPicture } from '../../../domain/alarm/picture.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import type { CallContext } from '../../http/handler.ts';
import type { AlarmMeans } from '../alarmMeans.ts';
import { seesAlarm, sightAsked } from '../seen.ts';

/** A source that the caller may take out, where it stands and whose alarms it makes. */
export interface Target {
  readonly source: AlarmSource;
  readonly org: string;
  readonly device: string | null;
}
export type Named = Target | { readonly source: AlarmSource; readonly fault: OutFault };

interface Asked {
  readonly sources?: readonly AlarmSource[] | undefined;
  readonly devices?: readonly string[] | undefined;
}

/** What a request names, each once. */
export function sourcesOf({ sources = [], devices: ids = [] }: Asked): readonly AlarmSource[] {
  const all = [...ids.map(deviceSource), ...sources];
  return [...new Map(all.map((source) => [sourceStream(source), source])).values()];
}

/** Each as the caller's data permission shows it: a device by its row, a rule by its point, and what else was ever raised by its alarm. */
export async function targetsOf(
  means: Pick<AlarmMeans, 'ledgers' | 'database'>,
  sources: readonly AlarmSource[],
  context: CallContext,
): Promise<readonly Named[]> {
  const { scope } = context.caller;
  const ids = [...new Set(sources.map(({ point }) => point))];
  const [pointRows, rules] = await Promise.all([
    means.ledgers.seen(points, scope, { ids }),
    means.ledgers.seen(limitRules, scope, { ids: [...new Set(sources.map(({ rule }) => rule))] }),
  ]);
  const pointOf = new Map(pointRows.map((row) => [row.id, row]));
  const ruleOf = new Map(rules.map((row) => [row.id, row]));
  const wanted = [...ids, ...pointRows.map(({ deviceId }) => deviceId)];
  const deviceRows = await means.ledgers.seen(devices, scope, { ids: [...new Set(wanted)] });
  const placeOf = new Map(deviceRows.map((row) => [row.id, row]));
  const raised = await raisedOf(means, sources, context);
  return sources.map((source): Named => {
    if (toldAnyhow.includes(source.rule)) return { source, fault: 'out.fault.toldAnyhow' };
    const isOfDevice = deviceOf(source) !== null || source.rule === offlineRule.device;
    const point = ruleOf.get(source.rule)?.pointId === source.point ? pointOf.get(source.point) : undefined;
    const device = placeOf.get(isOfDevice ? source.point : (point?.deviceId ?? ''));
    if (device !== undefined) return { source, org: device.org, device: device.id };
    return raised.get(sourceStream(source)) ?? { source, fault: 'out.fault.notSeen' };
  });
}

/** What was raised of these sources, as far as the caller may ask for it. */
async function raisedOf(
  { database }: Pick<AlarmMeans, 'database'>,
  sources: readonly AlarmSource[],
  { caller }: CallContext,
): Promise<ReadonlyMap<string, Target>> {
  const rows = await database.query<{ picture: AlarmPicture }>(
    `select distinct on (source) picture from read.alarm_span where event = 'AlarmRaised' and source = any($1)
     order by source, position desc`,
    [sources.map(sourceStream)],
  );
  const sight = sightAsked(caller);
  return new Map(
    rows.flatMap(({ picture }) => {
      if (!seesAlarm(sight, picture)) return [];
      const { source, org, object } = picture;
      return [[sourceStream(source), { source, org, device: object.kind === 'device' ? object.id : null }] as const];
    }),
  );
}
