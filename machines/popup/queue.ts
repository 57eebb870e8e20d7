import type { Alarm, AlarmLevel, Announcement } from '../../domain/alarm/alarm.ts';

/** What is announced: an alarm with its card, or a workflow message without one. */
export interface PopupEntry {
  /** The alarm's id; of a workflow message its `dataId`. */
  readonly id: string;
  readonly message: Announcement;
  readonly alarm: Alarm | null;
}

export const entryOf = (message: Announcement, alarm: Alarm | null): PopupEntry => ({
  id: alarm?.id ?? message.dataId ?? message.title,
  message,
  alarm,
});

/** From so many waiting on, one summary card stands for all (decision 64). */
export const summaryFrom = 20;

/** At the end; an alarm that waits already keeps its place and takes the newer picture. */
export const enqueue = (queue: readonly PopupEntry[], entry: PopupEntry): readonly PopupEntry[] =>
  enqueueAll(queue, [entry]);

/** The same for many at once: a flood comes in batches, and each batch goes through the queue once. */
export function enqueueAll(queue: readonly PopupEntry[], entries: readonly PopupEntry[]): readonly PopupEntry[] {
  if (entries.length === 0) return queue;
  const news = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = queue.map((one) => {
    const newer = news.get(one.id);
    news.delete(one.id);
    return newer ?? one;
  });
  return [...kept, ...news.values()];
}

/** What no longer asks for a person: confirmed, shelved, suppressed or closed. A recovered one still does. */
export function isSettled(alarm: Alarm): boolean {
  const { confirmed, shelvedUntil, suppressed, closed } = alarm.state;
  return confirmed || shelvedUntil !== null || suppressed || closed !== null;
}

/** The entry with a newer picture of its alarm; the same entry where the picture is older or of another alarm. */
export function withPicture(entry: PopupEntry, alarm: Alarm): PopupEntry {
  if (entry.alarm === null || entry.id !== alarm.id || entry.alarm.position >= alarm.position) return entry;
  return { ...entry, alarm };
}

/** The queue after an alarm changed: a settled one leaves, a recovered one stays and shows it. */
export const afterChange = (queue: readonly PopupEntry[], alarm: Alarm): readonly PopupEntry[] =>
  afterChanges(queue, [alarm]);

/** The same for many at once: of two pictures of one alarm the later one counts. */
export function afterChanges(queue: readonly PopupEntry[], alarms: readonly Alarm[]): readonly PopupEntry[] {
  if (queue.length === 0 || alarms.length === 0) return queue;
  const changed = new Map(alarms.map((alarm) => [alarm.id, alarm]));
  let isSame = true;
  const updated = queue.map((one) => {
    const alarm = changed.get(one.id);
    const newer = alarm === undefined ? one : withPicture(one, alarm);
    isSame &&= newer === one;
    return newer;
  });
  return isSame ? queue : updated.filter((one) => one.alarm === null || !isSettled(one.alarm));
}

export interface PopupSummary {
  readonly total: number;
  readonly byLevel: Readonly<Record<AlarmLevel, number>>;
  readonly recovered: number;
  /** Workflow messages among them. */
  readonly tasks: number;
  /** The most urgent level; 5 where there are only workflow messages. */
  readonly worst: AlarmLevel | 5;
}

export function summaryOf(entries: readonly PopupEntry[]): PopupSummary {
  const byLevel = { 1: 0, 2: 0, 3: 0, 4: 0 };
  let recovered = 0;
  let tasks = 0;
  let worst: AlarmLevel | 5 = 5;
  for (const { alarm } of entries) {
    if (alarm === null) {
      tasks += 1;
      continue;
    }
    byLevel[alarm.level] += 1;
    if (alarm.state.recovered) recovered += 1;
    if (alarm.level < worst) worst = alarm.level;
  }
  return { total: entries.length, byLevel, recovered, tasks, worst };
}

/** Whether one of the news is more urgent than all that is summed; the first that is as urgent settles it, however many there are. */
export function isMoreUrgent(news: readonly PopupEntry[], summed: readonly PopupEntry[]): boolean {
  const { worst } = summaryOf(news);
  return worst !== 5 && summed.every(({ alarm }) => alarm === null || alarm.level > worst);
}

/** Whose sound a summary plays: the most urgent one's, and of equals the first. */
export function loudest(entries: readonly PopupEntry[]): PopupEntry | null {
  let found: PopupEntry | null = null;
  for (const entry of entries) {
    if (entry.alarm === null || entry.message.radioId === null) continue;
    if (found === null || entry.alarm.level < (found.alarm?.level ?? 5)) found = entry;
  }
  return found;
}
