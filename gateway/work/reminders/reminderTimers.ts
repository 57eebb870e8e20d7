import { instantOf } from '../../../domain/clock/clock.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { noticeSent } from '../../../domain/notice/events.ts';
import { reached, remindedOf } from '../../../domain/work/reminded.ts';
import type { Fields } from '../../ledger/columns.ts';
import type { DueTimer, TimerHandler } from '../../log/follow/policy.ts';
import { tasksOfLaw } from '../turns/wantedTasks.ts';
import { type KnownRow, limitsBy, type ReminderMeans, remindersFollowed } from './knownRow.ts';
import { type ReminderOf, reminderIn } from './reminderNotice.ts';
import { sentReminders } from './sentReminders.ts';
import { whoIsReminded } from './whoIsReminded.ts';

export const reminderTimer = 'workReminder';

/** What is sent of a row. */
export function reminderData({ reminded: { ledger, work }, id, row }: KnownRow, { state }: Pick<ReminderOf, 'state'>) {
  const subject = String(tasksOfLaw(ledger)?.title({ ...row, id }, 'cn')).slice(0, 200);
  return { kind: 'REMINDER', work, subject, state, taskId: null, dataId: id, deviceType: null } as const;
}

/** Said while the row is open, its limit the same and that much of its time gone; once of each limit to each person. */
export function reminderTimers(means: ReminderMeans): ReadonlyMap<string, TimerHandler> {
  const says: TimerHandler = async ({ stream }, known) => {
    const told = reminderIn(stream);
    const reminded = remindedOf.get(told?.kind ?? '');
    if (told === null || reminded === undefined) return [];
    await remindersFollowed(means);
    const own = known.of(streamOf(told.kind, told.id));
    if (own === null || own.context === null || (known.of(stream)?.version ?? 0) > 0) return [];
    const row: KnownRow = { reminded, id: told.id, org: own.org, row: own.context as Fields };
    const limits = (await limitsBy(means))(row);
    const now = means.clock.now();
    if (limits === null || limits.due !== told.due || reached(limits, now) !== told.state) return [];
    const sent = (await sentReminders(means.database, told)).filter((one) => isOfSame(one, told));
    if (sent.some(({ isOver }) => !isOver)) return [];
    const have = new Set(sent.flatMap(({ read }) => read));
    const to = (await whoIsReminded(means, reminded, row)).filter((one) => !have.has(one));
    if (to.length === 0) return [];
    const data = { ...reminderData(row, told), to };
    return [{ stream, org: row.org, events: [{ type: noticeSent.type, at: instantOf(now), data, to: null }] }];
  };
  // What is done, put off or handed over meanwhile is decided on anew.
  const reads = ({ stream }: DueTimer) => {
    const told = reminderIn(stream);
    return told === null ? [] : [streamOf(told.kind, told.id)];
  };
  return new Map([[reminderTimer, Object.assign(says, { reads })]]);
}

export const isOfSame = (one: ReminderOf, other: ReminderOf): boolean =>
  one.due === other.due && one.state === other.state;
