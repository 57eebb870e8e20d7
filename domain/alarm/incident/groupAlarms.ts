import { roleOf } from '../../device/roleOf.ts';
import { switchAlarmId } from '../../switching/switchAlarms.ts';
import type { AlarmLevel } from '../alarm.ts';
import { offlineTypes } from '../events.ts';
import { operationCause } from './events.ts';
import { takes } from './exceptions.ts';
import type { Opening } from './grid.ts';
import { deviceOf, lies } from './lies.ts';
import type { Pattern } from './pattern.ts';
import type { Cause, Effect, Group, GroupedAlarm, Plant, Tree } from './plant.ts';
import { keepsQuiet } from './relations.ts';
import type { Selector } from './selector.ts';

/** An opening on order raises no alarm: it weighs as one of this level. */
const orderedLevel: AlarmLevel = 2;
export const levelOfCause = (alarm: Pick<GroupedAlarm, 'level'> | null): AlarmLevel => alarm?.level ?? orderedLevel;

/** What is more urgent than what it is told under is told itself; nothing keeps the highest level quiet. */
export const isNoMoreUrgent = (level: number, ofCause: number): boolean => level !== 1 && level >= ofCause;

/** A protection and the move that it makes are told within so long of each other. */
const ofOneTrip = 10_000;

const holds = <T>(among: readonly T[], one: T | null): boolean =>
  among.length === 0 || (one !== null && among.includes(one));

/** Whether a pattern's side speaks of this alarm. */
export function selects(selector: Selector, alarm: GroupedAlarm, { kindOf }: Pick<Tree, 'kindOf'>): boolean {
  const device = deviceOf(alarm);
  const { point } = alarm;
  const role = point === null ? null : device === null ? point : roleOf({ id: point, deviceId: device });
  return (
    holds(selector.types, alarm.type) &&
    holds(selector.ruleKinds, alarm.judges) &&
    holds(selector.limits, alarm.limitName) &&
    holds(selector.deviceKinds, device === null ? null : kindOf(device)) &&
    holds(selector.roles, role)
  );
}

/** Whether an alarm can be an effect by a pattern, as far as the alarm itself says. */
export const isEffectBy = (pattern: Pattern, alarm: GroupedAlarm, tree: Pick<Tree, 'kindOf'>): boolean =>
  takes(pattern, alarm.source) && selects(pattern.effect, alarm, tree);

/** What an opening is told by: on order by its fact, else by the protection's alarm, else by the alarm on the move itself. */
function causeOfOpening(plant: Plant, opening: Opening, alarms: readonly GroupedAlarm[]): Cause | null {
  const { at, uncertainty, position } = opening;
  const reach = plant.wiring.reachOf(opening.switch, 'switch');
  const common = { opening, reach };
  if (opening.ordered) return { id: operationCause(position), alarm: null, at, uncertainty, ...common };
  const isSign = ({ point, at: when }: GroupedAlarm): boolean =>
    point !== null && plant.wiring.switchOfTrip(point) === opening.switch && Math.abs(when - at) <= ofOneTrip;
  const alarm =
    alarms.filter(isSign).toSorted((a, b) => a.at - b.at)[0] ??
    alarms.find(({ id }) => id === switchAlarmId('switchMoved', position));
  if (alarm === undefined) return null;
  return { id: alarm.id, alarm, at: alarm.at, uncertainty: alarm.uncertainty, ...common };
}

/** Everything that can be a cause: openings, and each alarm for itself. */
function causesOf(plant: Plant, alarms: readonly GroupedAlarm[], openings: readonly Opening[]): readonly Cause[] {
  const opened = openings.flatMap((opening) => causeOfOpening(plant, opening, alarms) ?? []);
  const told = new Set(opened.map(({ id }) => id));
  return [...opened, ...alarms.filter(({ id }) => !told.has(id)).map((alarm) => causeByItself(plant, alarm))];
}

export function causeByItself({ wiring }: Pick<Plant, 'wiring'>, alarm: GroupedAlarm): Cause {
  const source = alarm.point === null ? null : wiring.sourceOf(alarm.point);
  const reach = source === null ? null : wiring.reachOf(source, 'source');
  return { id: alarm.id, alarm, at: alarm.at, uncertainty: alarm.uncertainty, opening: null, reach };
}

/** Without voltage none comes back by itself: what hangs there is explained for as long as it is dark. */
const isWithin = ({ relation, before, after }: Pattern, ms: number): boolean =>
  ms >= -before * 1000 && (ms <= after * 1000 || relation === 'suppliedBy');

const isCause = (plant: Plant, pattern: Pattern, { alarm, opening }: Cause): boolean =>
  alarm === null ? opening !== null && pattern.relation === 'suppliedBy' : selects(pattern.cause, alarm, plant.tree);

/** What an outage keeps quiet is asked for where alarms are raised: under one, whatever the pattern, effects are grouped alone. */
const mayKeepQuiet = ({ relation }: Pattern, { alarm }: Cause): boolean =>
  keepsQuiet(relation) && !(alarm !== null && offlineTypes.has(alarm.type));

/** How one alarm follows from one cause by a pattern; null where it does not. */
export function effectOf(plant: Plant, pattern: Pattern, cause: Cause, alarm: GroupedAlarm): Effect | null {
  const ms = alarm.at - cause.at;
  if (alarm.id === cause.id || !isWithin(pattern, ms) || !isEffectBy(pattern, alarm, plant.tree)) return null;
  const found = lies[pattern.relation](plant, cause, alarm);
  if (found === null) return null;
  const sure = found === 'sure';
  return {
    alarm,
    pattern,
    relation: pattern.relation,
    sure,
    // Whatever is not known keeps nothing quiet.
    quiet: sure && mayKeepQuiet(pattern, cause) && isNoMoreUrgent(alarm.level, levelOfCause(cause.alarm)),
    ms,
    order: Math.abs(ms) > cause.uncertainty + alarm.uncertainty ? 'known' : 'notKnown',
  };
}

/**
 * What broke, and what follows from it: by the patterns over the communication tree and the network, each effect with its relation, and whether it is
 * known what came first. Two causes of one effect are both told. Of two alarms that each could explain the other the earlier one does. Where only one
 * alarm is asked for, or the openings alone, no other pairs are looked at: in a flood each that comes is laid against all, not all against all.
 */
export function groupAlarms(
  plant: Plant,
  { alarms, openings }: { readonly alarms: readonly GroupedAlarm[]; readonly openings: readonly Opening[] },
  about: { readonly alarm: string } | 'openings' | null = null,
): readonly Group[] {
  const causes = causesOf(plant, alarms, openings);
  const wanted = about === null ? null : wantedOf(causes, about);
  const few = alarms.filter(({ id }) => wanted?.has(id) === true);
  const effects = causes.map((cause) => {
    const held = plant.patterns.filter((pattern) => isCause(plant, pattern, cause));
    const of = (alarm: GroupedAlarm): readonly Effect[] => {
      const found = held.flatMap((pattern) => effectOf(plant, pattern, cause, alarm) ?? []);
      return found.toSorted((a, b) => Number(b.sure) - Number(a.sure)).slice(0, 1);
    };
    const beside = wanted === null || wanted.has(cause.id) ? alarms : few;
    return new Map(beside.flatMap((alarm) => of(alarm).map((effect) => [alarm.id, effect] as const)));
  });
  const byId = new Map(causes.map((cause, i) => [cause.id, { cause, effects: effects[i] ?? new Map() }]));
  return causes.map((cause, i) => {
    const own = [...(effects[i] ?? new Map<string, Effect>()).values()];
    const isTurned = ({ alarm }: Effect): boolean =>
      byId.get(alarm.id)?.effects.has(cause.id) === true &&
      (alarm.at < cause.at || (alarm.at === cause.at && alarm.id < cause.id));
    return { cause, effects: own.filter((effect) => !isTurned(effect)).toSorted(byMoment) };
  });
}

/** The causes that are asked for. */
const wantedOf = (causes: readonly Cause[], about: { readonly alarm: string } | 'openings'): ReadonlySet<string> =>
  new Set(about === 'openings' ? causes.flatMap(({ id, opening }) => (opening === null ? [] : id)) : [about.alarm]);

const byMoment = (a: Effect, b: Effect): number => a.alarm.at - b.alarm.at || (a.alarm.id < b.alarm.id ? -1 : 1);
