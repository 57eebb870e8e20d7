import { type AlarmParameters, alarmSettings, parametersAt } from '../../domain/alarm/duty/alarmSetting.ts';
import { alarmStream, type RaisedData } from '../../domain/alarm/events.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { levelBy } from '../../domain/alarm/rationale.ts';
import { type Result, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { breakerEvents } from '../../domain/switching/events.ts';
import { isMomentary, type SwitchAlarm, switchAlarmId } from '../../domain/switching/switchAlarms.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import { byLaw, type Planned, planned } from '../log/append/command.ts';
import type { Policy, Reaction } from '../log/follow/policy.ts';
import { raising, readsOfRaising } from '../raising/raising.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';

const told = ['BreakerMovedUnordered', 'BreakerNotMoved', 'BreakerOutcomeUnknown'] as const;

/** What a fact alarms; a late move is that of an order of ours, which had counted as failed. */
function ruleOf(event: Event): SwitchAlarm | null {
  if (event.type === 'BreakerNotMoved') return 'switchNotMoved';
  if (event.type === 'BreakerOutcomeUnknown') return 'switchUnknown';
  if (event.type !== 'BreakerMovedUnordered') return null;
  return dataOf(breakerEvents.BreakerMovedUnordered, event).expected === null ? 'switchMoved' : 'switchLate';
}
const by = { kind: 'rule', id: 'switching' } as const;

interface SwitchAlarmsMeans extends Pick<OperatingMeans, 'log' | 'networks' | 'ledgers'> {
  /** Whether a sign shows at this moment; null where nothing good was read. */
  readonly sign: (point: string) => boolean | null;
}

/**
 * What switching tells operators at once (alarm type 01): a move that nobody ordered, an order that moved nothing, one of which nobody knows what it came
 * to. The first two tell of a moment: confirmed, they are over. The last one stands until another person has settled it (decision 108).
 */
export function switchAlarmPolicy(means: SwitchAlarmsMeans): Policy {
  const { log, networks } = means;
  return {
    name: 'switchAlarms',
    types: [...told, 'BreakerSettled', 'AlarmConfirmed'],
    past: 'left',
    async react(event) {
      const rule = ruleOf(event);
      const switchId = event.stream.slice(event.stream.indexOf('-') + 1);
      if (rule !== null) {
        const one = await networks.ofSwitch(switchId);
        if (rule === 'switchMoved' && (await isOfATrip(means, event, one))) return [];
        return [raised(event, rule, { switchId, one, table: await tableIn(means, event.org) })];
      }
      if (event.type === 'AlarmConfirmed') return isMomentary(switchId) ? [over(switchId, event.at)] : [];
      const [unknown] = await log.read({
        after: 0,
        upTo: event.position,
        streams: [event.stream],
        types: ['BreakerOutcomeUnknown'],
        limit: 1,
        newestFirst: true,
      });
      return unknown === undefined ? [] : [over(switchAlarmId('switchUnknown', unknown.position), event.at)];
    },
  };
}

/**
 * A protection trip and its own move are one occurrence, and so is the move by which the switch is put back after it: the rule on the trip has told of it.
 * Where no rule judges the trip, the move is all that anybody is told.
 */
async function isOfATrip(means: SwitchAlarmsMeans, event: Event, one: Switch | null): Promise<boolean> {
  const tripPoint = one?.row.tripPointId ?? null;
  if (tripPoint === null || !(await isJudged(means, tripPoint))) return false;
  const { to, trip } = dataOf(breakerEvents.BreakerMovedUnordered, event);
  // The sign is read beside the contacts, a moment before or behind them.
  if (trip === true || (to === 'open' && means.sign(tripPoint) === true)) return true;
  if (to === 'open') return false;
  const [before] = await means.log.read({
    after: 0,
    upTo: event.position - 1,
    streams: [event.stream],
    limit: 1,
    newestFirst: true,
    types: ['BreakerMovedUnordered', 'BreakerMoved'],
  });
  if (before?.type !== 'BreakerMovedUnordered') return false;
  const last = dataOf(breakerEvents.BreakerMovedUnordered, before);
  if (last.expected !== null || last.to !== 'open') return false;
  // A move that nobody was told of was a trip's, whenever its sign was read.
  const streams = [alarmStream(switchAlarmId('switchMoved', before.position))];
  return (await means.log.read({ after: 0, upTo: event.position, streams, limit: 1 })).length === 0;
}

const isJudged = async ({ ledgers }: SwitchAlarmsMeans, point: string): Promise<boolean> =>
  (await ledgers.everyRow(limitRules)).some(({ pointId, enabled }) => pointId === point && enabled);

async function tableIn({ ledgers }: SwitchAlarmsMeans, org: string): Promise<AlarmParameters['levelTable']> {
  const [settings, places] = await Promise.all([ledgers.everyRow(alarmSettings), ledgers.everyRow(organisations)]);
  return parametersAt(settings, places, org).levelTable;
}

interface SwitchAlarmsTold {
  readonly switchId: string;
  /** Null: it is in no network that is in force by now. */
  readonly one: Switch | null;
  /** By which its class gives the level. */
  readonly table: AlarmParameters['levelTable'];
}

function raised(event: Event, rule: SwitchAlarm, told: SwitchAlarmsTold): Reaction {
  const alarm = {
    alarm: switchAlarmId(rule, event.position),
    org: event.org,
    at: event.at,
    data: dataFor(event, rule, told),
  };
  return { by, digest: null, reads: readsOfRaising(alarm), decide: (known) => raising(known, alarm) };
}

function over(id: string, at: string): Reaction {
  const stream = alarmStream(id);
  const order = {
    type: 'RECOVER',
    at,
    data: { value: null, quality: quality.good, worst: null, why: 'returned' },
  } as const;
  return {
    by,
    digest: null,
    reads: [stream],
    decide: (known): Result<Planned> =>
      known.of(stream) === null
        ? refused('NOT_FOUND')
        : planned(byLaw(alarmDecider, known, { stream, org: null, order })),
  };
}

function dataFor(
  event: Event,
  rule: SwitchAlarm,
  { switchId, one, table }: SwitchAlarmsTold,
): Omit<RaisedData, 'state'> {
  const device = one?.network.elements.get(switchId)?.deviceId ?? null;
  return {
    type: '01',
    level: levelOf(event, { one, table }),
    source: { rule, point: switchId },
    object: device === null ? { kind: 'organisation', id: event.org } : { kind: 'device', id: device },
    // Whoever may see the organisation is told, and what stands above the device keeps nothing of it back: it was read a moment ago.
    channel: null,
    point: null,
    rule: { id: rule, version: 1 },
    judges: 'limit',
    latching: false,
    unit: null,
    reason: null,
    value: null,
    quality: quality.good,
    limitName: null,
    limit: null,
    firstOverAt:
      event.type === 'BreakerMovedUnordered' ? dataOf(breakerEvents.BreakerMovedUnordered, event).at : event.at,
  };
}

/** By the class of the switch: what an unordered move leads to, and how soon it must be answered. Of an order of our own the same holds. */
function levelOf(event: Event, { one, table }: Pick<SwitchAlarmsTold, 'one' | 'table'>): RaisedData['level'] {
  const level = one === null ? null : levelBy(one.class, table);
  if (event.type !== 'BreakerMovedUnordered') return level ?? 2;
  // At the switch itself somebody stands who moved it: it is to be known, not to be run for.
  return dataOf(breakerEvents.BreakerMovedUnordered, event).local === true ? 3 : (level ?? 2);
}
