import type { AlarmLevel } from '../../../domain/alarm/alarm.ts';
import { deviceOf, sourceStream } from '../../../domain/alarm/events.ts';
import { fixedLevelOf, levelsOfAnyDevice } from '../../../domain/alarm/fixedLevels.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { sourceOfDevice } from '../../../domain/alarm/outOfService.ts';
import type { AlarmPicture } from '../../../domain/alarm/picture.ts';
import { points } from '../../../domain/device/point.ts';
import { energyLimits } from '../../../domain/energyLimit/energyLimit.ts';
import type { CallContext } from '../../http/handler.ts';
import type { AlarmMeans } from '../alarmMeans.ts';
import { parameters, seenAlarms, sightAsked } from '../seen.ts';
import type { AskedRow } from './outRows.ts';

interface Quiet {
  /** Occurrences that it keeps quiet. */
  readonly standing: number;
  /** The highest level among them and among what it may raise; null where that is not known in whole: never less than it is. */
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
    const mayRaise = device === null ? levels.ofRule(row.rule) : levels.ofDevice(device);
    return { standing: kept.length, level: highestOf(kept, mayRaise) };
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

/** Nothing is higher than level 1: it is told whatever else is not known. */
function highestOf(kept: readonly number[], mayRaise: readonly number[] | null): number | null {
  const highest = Math.min(...kept, ...(mayRaise ?? []));
  return highest === 1 || (mayRaise !== null && Number.isFinite(highest)) ? highest : null;
}

/** What may be raised; null: not known in whole. */
interface Levels {
  readonly ofRule: (rule: string) => readonly number[] | null;
  readonly ofDevice: (device: string) => readonly number[] | null;
}

/** The levels that rules and limits of use may raise, and what every device is judged by besides. */
async function levelsOf({ ledgers }: AlarmMeans, { caller: { scope }, asOf }: CallContext): Promise<Levels> {
  const [rules, limits, seenRules, seenLimits] = await Promise.all([
    ledgers.everyRow(limitRules, { asOf }),
    ledgers.everyRow(energyLimits, { asOf }),
    ledgers.seen(limitRules, scope, { asOf }),
    ledgers.seen(energyLimits, scope, { asOf }),
  ]);
  const judging = [
    ...rules.map((row) => ({ ...row, levels: row.enabled ? row.limits.map(({ level }) => level) : [] })),
    ...limits.map((row) => ({ ...row, levels: row.enabled ? [row.level] : [] })),
  ];
  const seen = new Set([...seenRules, ...seenLimits].map(({ id }) => id));
  const ids = [...new Set(judging.flatMap(({ pointId }) => (pointId === null ? [] : [pointId])))];
  const measured = new Map((await ledgers.everyRow(points, { ids, asOf })).map((row) => [row.id, row.deviceId]));
  const ofRule = new Map(judging.filter(({ id }) => seen.has(id)).map(({ id, levels }) => [id, levels]));
  const ofDevice = Map.groupBy(judging, ({ pointId }) => (pointId === null ? undefined : measured.get(pointId)));
  return {
    ofRule(rule) {
      const fixed = fixedLevelOf(rule);
      return fixed === null ? (ofRule.get(rule) ?? null) : [fixed];
    },
    ofDevice(device) {
      const own = ofDevice.get(device) ?? [];
      if (own.some(({ id, levels }) => levels.length > 0 && !seen.has(id))) return null;
      return [...levelsOfAnyDevice, ...own.flatMap(({ levels }) => levels)];
    },
  };
}
