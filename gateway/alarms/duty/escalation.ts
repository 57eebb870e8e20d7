import { type AlarmDuty, alarmDuties } from '../../../domain/alarm/duty/alarmDuty.ts';
import { dutiesAt, holdersOf } from '../../../domain/alarm/duty/answering.ts';
import { isAnswered, isOnDuty } from '../../../domain/alarm/duty/covered.ts';
import { type AlarmCalledData, alarmCalled, alarmCallStream } from '../../../domain/alarm/duty/dutyEvents.ts';
import { minuteOfWeek } from '../../../domain/alarm/duty/onShift.ts';
import { alarmStream } from '../../../domain/alarm/events.ts';
import { type AlarmPicture, alarmOf, announcing, isAlarmEvent, isAnnounced } from '../../../domain/alarm/picture.ts';
import { isUnacknowledged } from '../../../domain/alarm/unacknowledged.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aMinute } from '../../../domain/clock/lengths.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { noticeSent } from '../../../domain/notice/events.ts';
import type { PlannedAppend } from '../../log/append/command.ts';
import type { DueTimer, Policy, Reaction, TimerHandler } from '../../log/follow/policy.ts';
import { picturesOf } from '../alarmQuery.ts';
import { announcementOf } from '../announce.ts';
import { readNames } from '../names.ts';
import { type CallMeans, readersAmong, toldInFlood } from './called.ts';

export const dutyEscalation = 'dutyEscalation';

/** What is announced goes to the next role of its duty when nobody has confirmed it in time (V219, K123, B330): this sets the first of its times. */
export const escalationPolicy = (means: CallMeans): Policy => ({
  name: dutyEscalation,
  types: announcing,
  // The alarm says it: its source may have told newer things.
  past: 'itself',
  async react(event) {
    await means.caughtUp(event.position);
    const [picture] = await picturesOf(means, [partsOfStream(event.stream).id], event.position);
    if (picture === undefined || !isAlarmEvent(event.type) || !isAnnounced(event.type, picture)) return [];
    const duties = await dutiesFor(means, picture);
    return duties.map((duty) => begun(means, picture, { duty, event }));
  },
});

/** Announced anew, its times begin anew. */
function begun(
  { clock }: CallMeans,
  { id, org, level }: AlarmPicture,
  { duty, event }: { readonly duty: AlarmDuty; readonly event: Event },
): Reaction {
  const stream = alarmCallStream(id, duty.id);
  const now = clock.now();
  const data: AlarmCalledData = { alarm: id, duty: duty.id, level, step: 0, begun: instantOf(now), to: [], spared: [] };
  const timers = [{ name: dutyEscalation, due: dueOf(duty, data) }];
  return {
    key: duty.id,
    by: { kind: 'policy', id: dutyEscalation },
    digest: null,
    reads: [stream],
    decide: () =>
      accepted({
        appends: [{ stream, org, timers, events: [{ type: alarmCalled.type, at: event.at, data, to: null }] }],
      }),
  };
}

/** Of the duties that hold where the alarm is: those that are running, answer its like, and have anybody to go on to. */
async function dutiesFor(means: CallMeans, picture: AlarmPicture): Promise<readonly AlarmDuty[]> {
  const book = await means.book.now();
  const own = dutiesAt(book.duties, book.organisations, picture.org).filter(({ escalation }) => escalation.length > 0);
  if (own.length === 0) return [];
  const names = await readNames(means.ledgers, [picture], { asOf: null });
  const alarm = { type: picture.type, deviceKind: names.deviceKind(picture) };
  const minute = minuteOfWeek(means.clock.now(), means.zone);
  const shifts = new Map(book.shifts.map((shift) => [shift.id, shift]));
  return own.filter((duty) => isOnDuty(duty, shifts, minute) && isAnswered(duty, alarm));
}

/** When the step after this one falls due; null after the last. */
function dueOf({ escalation }: AlarmDuty, { step, begun }: Pick<AlarmCalledData, 'step' | 'begun'>): number | null {
  const next = escalation[step];
  return next === undefined ? null : Date.parse(begun) + next.after * aMinute;
}

/** The time of a step has passed: its role is told, unless somebody confirmed the alarm, it is kept quiet, or the duty is no more. */
export function escalationTimer(means: CallMeans): TimerHandler {
  const fires: TimerHandler = async (timer) => {
    const { stream } = timer;
    const [last] = await means.log.read({ after: 0, limit: 1, streams: [stream], newestFirst: true });
    if (last === undefined) return [];
    const data = dataOf(alarmCalled, last);
    await means.caughtUp(means.log.head().position);
    const [[picture], duty] = await Promise.all([
      picturesOf(means, [data.alarm], null),
      means.ledgers.anyRow(alarmDuties, data.duty),
    ]);
    const next = duty?.escalation[data.step];
    if (picture === undefined || duty === null || next === undefined || !isUnacknowledged(picture)) return [];
    return called(means, picture, { duty, roleId: next.roleId, before: data, bell: bellOf(timer) });
  };
  // What is confirmed at this very moment is decided on anew.
  const reads = (timer: DueTimer) => [alarmStream(alarmOfCall(timer.stream)), bellOf(timer)];
  return Object.assign(fires, { reads });
}

/** `alarmCall-<alarm>-<duty>`: a duty's id has no dash. */
const alarmOfCall = (stream: string): string => stream.slice(stream.indexOf('-') + 1, stream.lastIndexOf('-'));

/** Of each firing one. */
const bellOf = ({ stream, version }: DueTimer): string =>
  `notice-duty.${stream.slice(stream.indexOf('-') + 1)}.${version}`;

interface Step {
  readonly duty: AlarmDuty;
  readonly roleId: string;
  readonly before: AlarmCalledData;
  /** The stream of what is said at the bell. */
  readonly bell: string;
}

/** Who holds the role of the step, is there and may see the alarm hears of it; in a flood each of them once, and again of what is more urgent. */
async function called(
  means: CallMeans,
  picture: AlarmPicture,
  { duty, roleId, before, bell }: Step,
): Promise<readonly PlannedAppend[]> {
  const now = means.clock.now();
  const book = await means.book.now();
  const holders = holdersOf(book, { roleId, org: picture.org, now }).filter(({ awayUntil }) => awayUntil === null);
  const readers = await readersAmong(
    means,
    picture,
    holders.map(({ user }) => user.id),
  );
  const told = await toldInFlood(means, picture, now);
  const to = readers.filter((one) => !told.has(one));
  const data: AlarmCalledData = {
    ...before,
    level: picture.level,
    step: before.step + 1,
    to,
    spared: readers.filter((one) => told.has(one)),
  };
  const at = instantOf(now);
  const stream = alarmCallStream(picture.id, duty.id);
  const timers = [{ name: dutyEscalation, due: dueOf(duty, data) }];
  const fact = { stream, org: picture.org, timers, events: [{ type: alarmCalled.type, at, data, to: null }] };
  if (to.length === 0) return [fact];
  const notice = { ...(await wordOf(means, picture)), to };
  return [fact, { stream: bell, org: picture.org, events: [{ type: noticeSent.type, at, data: notice, to: null }] }];
}

/** What is said at the bell: the alarm as it is announced. */
async function wordOf({ ledgers }: CallMeans, picture: AlarmPicture) {
  const names = await readNames(ledgers, [picture], { asOf: null });
  const { title } = announcementOf(alarmOf(picture, names.of(picture)), names.deviceKind(picture));
  return {
    kind: 'DETAIL',
    work: 'ALARM_UNCONFIRMED',
    subject: title.slice(0, 200),
    state: null,
    taskId: null,
    dataId: picture.id,
    deviceType: null,
  } as const;
}
