import type { AlarmObject } from '../../domain/alarm/alarm.ts';
import { alarmStream, type RaisedData } from '../../domain/alarm/events.ts';
import { dispatchAlarmId, dispatchRule } from '../../domain/dispatch/dispatchAlarm.ts';
import { dispatchLaw } from '../../domain/dispatch/law.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { byLaw, planned } from '../log/append/command.ts';
import type { Policy, Reaction } from '../log/follow/policy.ts';
import { raising, readsOfRaising } from '../raising/raising.ts';

const by = { kind: 'policy', id: 'dispatchAlarm' } as const;
const endings = ['DispatchReported', 'DispatchRefused', 'DispatchWithdrawn', 'DispatchExpired'] as const;

/**
 * A dispatch calls its receivers as an alarm does (type 07): raised as it is given, confirmed as it is received, over as it is over. Who confirms the alarm
 * receives the dispatch in the same append (`dispatchReceipt.ts`).
 */
export const dispatchAlarmPolicy = ({ ledgers }: { readonly ledgers: Pick<Ledgers, 'anyRow'> }): Policy => ({
  name: by.id,
  types: ['DispatchGiven', 'DispatchReceived', ...endings],
  past: 'left',
  async react(event) {
    const { id } = partsOfStream(event.stream);
    if (event.type === 'DispatchGiven') return [await raised(ledgers, event, id)];
    if (event.type !== 'DispatchReceived')
      return [ordered(id, () => ({ type: 'RECOVER', at: event.at, data: overBy(event.type) }))];
    // Whoever received it confirmed its alarm.
    return [{ ...ordered(id, (seen) => ({ type: 'CONFIRM', at: event.at, seen, note: null })), by: event.by }];
  },
});

/** What was ordered is done only where that was reported. */
const overBy = (type: string) => ({
  value: null,
  quality: quality.good,
  worst: null,
  why: type === 'DispatchReported' ? ('reported' as const) : ('returned' as const),
});

async function raised(ledgers: Pick<Ledgers, 'anyRow'>, event: Event, id: string): Promise<Reaction> {
  const thing = await ledgers.anyRow(equipment, dataOf(dispatchLaw.events.DispatchGiven.event, event).equipmentId);
  const alarm = {
    alarm: dispatchAlarmId(id),
    org: event.org,
    at: event.at,
    data: raisedOf(event, id, objectOf(event.org, thing)),
  };
  return { by, digest: null, reads: readsOfRaising(alarm), decide: (known) => raising(known, alarm) };
}

/** By its energy unit the dispatch is narrowed, and so is its alarm. */
function objectOf(
  org: string,
  thing: { readonly unitId: string | null; readonly deviceIds: readonly string[] } | null,
): AlarmObject {
  const [device] = thing?.deviceIds ?? [];
  if (thing?.unitId != null) return { kind: 'unit', id: thing.unitId };
  return device === undefined ? { kind: 'organisation', id: org } : { kind: 'device', id: device };
}

const raisedOf = (event: Event, id: string, object: AlarmObject): Omit<RaisedData, 'state'> => ({
  type: '07',
  level: 2,
  // Each dispatch is a source of its own: what is shelved of one keeps no other quiet.
  source: { rule: dispatchRule, point: id },
  object,
  channel: null,
  point: null,
  rule: { id: dispatchRule, version: 1 },
  judges: 'limit',
  latching: false,
  unit: null,
  reason: null,
  value: null,
  quality: quality.good,
  limitName: null,
  limit: null,
  firstOverAt: event.at,
});

function ordered(id: string, order: (seen: number) => AlarmCommand): Reaction {
  const stream = alarmStream(dispatchAlarmId(id));
  return {
    by,
    digest: null,
    reads: [stream],
    decide(known) {
      const alarm = known.of(stream);
      if (alarm === null) return refused('NOT_FOUND');
      return planned(byLaw(alarmDecider, known, { stream, org: null, order: order(alarm.version) }));
    },
  };
}
