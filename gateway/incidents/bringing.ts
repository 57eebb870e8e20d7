import type { LimitName } from '../../domain/alarm/alarm.ts';
import type { AlarmSource } from '../../domain/alarm/events.ts';
import {
  type IncidentCause,
  type IncidentMember,
  incidentStream,
  mostHeld,
} from '../../domain/alarm/incident/events.ts';
import { isEffectBy, isNoMoreUrgent, levelOfCause } from '../../domain/alarm/incident/groupAlarms.ts';
import type { Cause, Effect, GroupedAlarm } from '../../domain/alarm/incident/plant.ts';
import { type LimitRule, limitRules } from '../../domain/alarm/limitRule.ts';
import type { IncidentContext } from '../../machines/incident/incidentMachine.ts';
import { causeKey } from './follower.ts';
import { alarmsById, stillAsking, unknownPeriod } from './gather.ts';
import { holdsAt } from './heard.ts';
import type { IncidentMeans, Site } from './means.ts';
import { type Shown, shownOf } from './sight.ts';

/** s that an alarm's source has to be asked again: a period of its point for each time that its rule asks before it recovers, and one more. */
export const againOf = (
  { periodOf }: Pick<Site, 'periodOf'>,
  { point }: Pick<GroupedAlarm, 'point'>,
  times = 1,
): number =>
  Math.min(86_400, Math.ceil((((point === null ? null : periodOf(point)) ?? unknownPeriod) * (times + 1)) / 1000));

const timesIn = ({ limits }: LimitRule): number => Math.max(1, ...limits.map(({ m }) => m ?? 1));

/** How often the rule of an alarm asks before it calls it recovered; once where it is no rule's. */
export async function recoveringTimes(
  { ledgers }: Pick<IncidentMeans, 'ledgers'>,
  effects: readonly Effect[],
): Promise<(alarm: GroupedAlarm) => number> {
  const ids = [...new Set(effects.flatMap(({ quiet, alarm }) => (quiet ? [alarm.source.rule] : [])))];
  const rules = ids.length === 0 ? [] : await ledgers.everyRow(limitRules, { ids });
  const times = new Map(rules.map((rule) => [rule.id, timesIn(rule)]));
  return ({ source }) => times.get(source.rule) ?? 1;
}

interface Held {
  readonly sources: readonly AlarmSource[];
  readonly again: number;
}

export const nothingHeld: Held = { sources: [], again: 0 };

/**
 * Sources that would tell nothing new where the voltage is gone: rules on points there of which every limit is an effect. One that could tell of
 * anything else, or of anything more urgent than the cause, or that is seen by people who do not see it (`shown`: as they do), is left to speak.
 */
export async function heldBy(
  { ledgers }: IncidentMeans,
  site: Site,
  { cause: { reach, alarm }, shown }: { readonly cause: Pick<Cause, 'reach' | 'alarm'>; readonly shown: Shown },
): Promise<Held> {
  if (reach === null) return nothingHeld;
  const patterns = site.patterns.filter(({ relation }) => relation === 'suppliedBy');
  const points = new Set([...reach.points, ...reach.devices.flatMap(site.pointsOf)]);
  if (points.size === 0 || patterns.length === 0) return nothingHeld;
  const isEffect = (alarm: GroupedAlarm, org: string): boolean =>
    patterns.some(
      (pattern) => isEffectBy(pattern, alarm, site.tree) && holdsAt(site, pattern, { org, source: alarm.source }),
    );
  const rules = (await ledgers.everyRow(limitRules)).filter(
    (rule) =>
      rule.enabled &&
      points.has(rule.pointId) &&
      rule.limits.every(({ level, name }) => {
        const raised = raisedBy(site, rule, name);
        const isQuiet = isNoMoreUrgent(level, levelOfCause(alarm)) && isEffect(raised, rule.org);
        return isQuiet && site.isTold(shownOf(raised, rule.org), shown);
      }),
  );
  const some = rules.slice(0, mostHeld);
  const again = some.map((rule) => againOf(site, { point: rule.pointId }, timesIn(rule)));
  return { sources: some.map(({ id, pointId }) => ({ rule: id, point: pointId })), again: Math.max(0, ...again) };
}

/** What a rule would raise at this limit, as far as grouping looks at it. */
function raisedBy(site: Site, { id, pointId, judged }: LimitRule, limitName: LimitName): GroupedAlarm {
  const device = site.deviceOfPoint(pointId) ?? '';
  return {
    id: '',
    type: '01',
    level: 2,
    judges: judged.kind,
    limitName,
    source: { rule: id, point: pointId },
    object: { kind: 'device', id: device },
    channel: site.channelOf(device),
    point: pointId,
    at: 0,
    uncertainty: 0,
  };
}

/** What an incident of the same cause keeps quiet still, when the cause has come again: it goes on being explained. */
export async function carriedBy(
  means: IncidentMeans,
  cause: IncidentCause,
  id: string,
): Promise<readonly IncidentMember[]> {
  const rows = (await stillAsking(means, causeKey(cause))).filter((row) => row.id !== id && row.state === 'asking');
  if (rows.length === 0) return [];
  const known = await means.log.remembered(rows.map((row) => incidentStream(row.id)));
  const members = await means.database.query<
    Pick<IncidentMember, 'alarm' | 'relation' | 'pattern'> & { readonly incident: string }
  >(
    'select incident, alarm, relation, pattern from read.incident_member where incident = any($1) and quiet and left_at is null order by alarm',
    [rows.map((row) => row.id)],
  );
  const pictures = new Map(
    (
      await alarmsById(
        means,
        members.map(({ alarm }) => alarm),
      )
    ).map((one) => [one.id, one]),
  );
  return members.flatMap(({ incident, alarm, relation, pattern }): readonly IncidentMember[] => {
    const again = (known.get(incidentStream(incident))?.context as IncidentContext | null)?.members[alarm]?.again;
    const picture = pictures.get(alarm);
    if (again === undefined || picture === undefined) return [];
    return [
      { alarm, source: picture.source, relation, pattern, sure: true, quiet: true, ms: 0, order: 'notKnown', again },
    ];
  });
}
