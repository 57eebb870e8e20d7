import type { AlarmLevel } from '../../../domain/alarm/alarm.ts';
import { deviceOf, sourceStream } from '../../../domain/alarm/events.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { sourceOfDevice } from '../../../domain/alarm/outOfService.ts';
import type { AlarmPicture } from '../../../domain/alarm/picture.ts';
import { points } from '../../../domain/device/point.ts';
import type { CallContext } from '../../http/handler.ts';
import type { AlarmMeans } from '../alarmMeans.ts';
import { parameters, seenAlarms, sightAsked } from '../seen.ts';
import type { AskedRow } from './outRows.ts';

interface Quiet {
  /** Occurrences that it keeps quiet. */
  readonly standing: number;
  /** The highest level among them and among what its rules may raise; null where nobody knows. */
  readonly level: number | null;
}

/** What each of these keeps quiet, so that a level 1 among it is never silent without being told. */
export async function quietBy(
  means: AlarmMeans,
  rows: readonly AskedRow[],
  context: CallContext,
): Promise<(row: AskedRow) => Quiet> {
  if (rows.length === 0) return () => ({ standing: 0, level: null });
  const [standing, levels] = await Promise.all([standingOf(means, context), levelsOf(means, context)]);
  return (row) => {
    const kept = row.out ? (standing.get(row.source) ?? []) : [];
    const device = deviceOf(row);
    const mayRaise = device === null ? levels.ofRule.get(row.rule) : levels.ofDevice.get(device);
    const known = [...kept, ...(mayRaise ?? [])];
    return { standing: kept.length, level: known.length === 0 ? null : Math.min(...known) };
  };
}

/** The levels of what stands out of service, by the sources that keep it so, as far as the caller may ask for it. */
async function standingOf(
  { database }: AlarmMeans,
  { caller, asOf }: CallContext,
): Promise<ReadonlyMap<string, readonly AlarmLevel[]>> {
  const given = parameters();
  const seen = seenAlarms(sightAsked(caller), given.value);
  const past = asOf === null ? '' : ` and span @> ${given.value(asOf)}::int8`;
  const rows = await database.query<{ picture: AlarmPicture }>(
    `select picture from ${asOf === null ? 'read.alarm' : 'read.alarm_span'} where ${seen} and stands and out_of_service${past}`,
    given.values,
  );
  const by = new Map<string, AlarmLevel[]>();
  for (const { picture } of rows) {
    const ofDevice = sourceOfDevice(picture);
    for (const source of [picture.source, ...(ofDevice === null ? [] : [ofDevice])]) {
      const stream = sourceStream(source);
      by.set(stream, [...(by.get(stream) ?? []), picture.level]);
    }
  }
  return by;
}

interface Levels {
  readonly ofRule: ReadonlyMap<string, readonly number[]>;
  readonly ofDevice: ReadonlyMap<string, readonly number[]>;
}

/** The levels that the rules of limits may raise. */
async function levelsOf({ ledgers }: AlarmMeans, { caller: { scope }, asOf }: CallContext): Promise<Levels> {
  const rules = (await ledgers.seen(limitRules, scope, { asOf })).filter(({ enabled }) => enabled);
  const ids = [...new Set(rules.map(({ pointId }) => pointId))];
  const measured = new Map((await ledgers.seen(points, scope, { ids, asOf })).map((row) => [row.id, row.deviceId]));
  const ofRule = new Map<string, readonly number[]>();
  const ofDevice = new Map<string, number[]>();
  for (const { id, pointId, limits } of rules) {
    const levels = limits.map(({ level }) => level);
    ofRule.set(id, levels);
    const device = measured.get(pointId);
    if (device !== undefined) ofDevice.set(device, [...(ofDevice.get(device) ?? []), ...levels]);
  }
  return { ofRule, ofDevice };
}
