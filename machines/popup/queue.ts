import type { Alarm, AlarmLevel, Announcement } from '../../domain/alarm/alarm.ts';

/** What is announced: an alarm with its card, or a workflow message without one. */
export interface PopupEntry {
  /** The alarm's id; of a workflow message its `dataId`. */
  readonly id: string;
  readonly message: Announcement;
  readonly alarm: Alarm | null;
  /** It stood already when this console opened or came back: many of them are told by one card. */
  readonly gathered?: true;
  /** Somebody silenced it: its card is shown, and is not heard, until it is announced anew. */
  readonly quiet?: true;
}

export const entryOf = (message: Announcement, alarm: Alarm | null): PopupEntry => ({
  id: alarm?.id ?? message.dataId ?? message.title,
  message,
  alarm,
});

/** From so many waiting on, one summary card stands for all (decision 64). */
export const summaryFrom = 20;
/** What stood already when the console opened comes as one card from so many on; urgent ones each have their own. */
export const gatheredFrom = 4;

/** A level; after them all what is no alarm. */
export type Rank = AlarmLevel | 5;
export const rankOf = ({ alarm }: PopupEntry): Rank => alarm?.level ?? 5;

/** Levels 1 and 2 wait behind nothing that is less urgent (decision 127). */
const isUrgent = (entry: PopupEntry): boolean => rankOf(entry) <= 2;

/** By urgency, then by what came first; of what bears no time as it came. */
function order(one: PopupEntry, other: PopupEntry): number {
  const byRank = rankOf(one) - rankOf(other);
  const [at, otherAt] = [one.alarm?.firstOverAt, other.alarm?.firstOverAt];
  if (byRank !== 0 || at === undefined || otherAt === undefined || at === otherAt) return byRank;
  return at < otherAt ? -1 : 1;
}

/** Each in its place by urgency; an alarm that waits already takes the newer picture, and moves up where that is more urgent. */
export function enqueueAll(queue: readonly PopupEntry[], entries: readonly PopupEntry[]): readonly PopupEntry[] {
  if (entries.length === 0) return queue;
  const news = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = queue.map((one) => {
    const newer = news.get(one.id);
    news.delete(one.id);
    return newer === undefined ? one : toldAgain(one, newer);
  });
  return [...kept, ...news.values()].sort(order);
}

/** What a console hears of on coming back and has already is no news of it, unless it was announced anew since. */
export const isKnown = (known: PopupEntry, told: PopupEntry): boolean =>
  known.id === told.id && told.gathered === true && told.alarm?.recordedAt === known.alarm?.recordedAt;

const toldAgain = (known: PopupEntry, told: PopupEntry): PopupEntry =>
  isKnown(known, told) && told.alarm !== null ? withPicture(known, told.alarm) : told;

/** Whether something of level 1 or 2 waits behind what is less urgent. */
export const cutsShort = (queue: readonly PopupEntry[], rank: Rank): boolean =>
  queue.some((one) => isUrgent(one) && rankOf(one) < rank);

/** Whether what waits is told by one card: urgent ones only where they are a flood themselves. */
export function isMany(queue: readonly PopupEntry[]): boolean {
  const urgent = queue.filter(isUrgent).length;
  if (urgent > 0) return urgent >= summaryFrom;
  return queue.length >= summaryFrom || queue.filter(({ gathered }) => gathered).length >= gatheredFrom;
}

export const silenced = (entries: readonly PopupEntry[]): readonly PopupEntry[] =>
  entries.map((entry) => ({ ...entry, quiet: true }));

/** What no longer asks for a person: confirmed, shelved, suppressed or closed. A recovered one still does. */
export function isSettled(alarm: Alarm): boolean {
  const { confirmed, shelvedUntil, suppressed, closed } = alarm.state;
  return confirmed || shelvedUntil !== null || suppressed || closed !== null;
}

export const stillAsks = ({ alarm }: PopupEntry): boolean => alarm === null || !isSettled(alarm);

/** The entry with a newer picture of its alarm; the same entry where the picture is older or of another alarm. */
export function withPicture(entry: PopupEntry, alarm: Alarm): PopupEntry {
  if (entry.alarm === null || entry.id !== alarm.id || entry.alarm.position >= alarm.position) return entry;
  return { ...entry, alarm };
}

/** The queue after alarms changed: a settled one leaves, a recovered one stays and shows it. Of two pictures of one alarm the later one counts. */
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
  return isSame ? queue : updated.filter(stillAsks).sort(order);
}

export interface PopupSummary {
  readonly total: number;
  readonly byLevel: Readonly<Record<AlarmLevel, number>>;
  readonly recovered: number;
  /** Workflow messages among them. */
  readonly tasks: number;
  /** The most urgent level; 5 where there are only workflow messages. */
  readonly worst: Rank;
}

export function summaryOf(entries: readonly PopupEntry[]): PopupSummary {
  const byLevel = { 1: 0, 2: 0, 3: 0, 4: 0 };
  let recovered = 0;
  let tasks = 0;
  let worst: Rank = 5;
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

/** Whether news of what a summary stands for are heard anew: what is more urgent than all of it, and each of level 1 and 2 that is as urgent. */
export function soundAnew(news: readonly PopupEntry[], summed: readonly PopupEntry[]): boolean {
  const told = summaryOf(news).worst;
  const { worst } = summaryOf(summed);
  return told < worst || (told <= 2 && told === worst);
}

/** Whose sound a summary plays: the most urgent one's that may be heard, and of equals the first. */
export function loudest(entries: readonly PopupEntry[], isHeard: (entry: PopupEntry) => boolean): PopupEntry | null {
  let found: PopupEntry | null = null;
  for (const entry of entries) {
    if (entry.alarm === null || (found !== null && rankOf(entry) >= rankOf(found))) continue;
    if (isHeard(entry)) found = entry;
  }
  return found;
}

/** What waits, in the order in which it is shown, each with how long that is off at most, ms; `left` is what the shown card has still. */
export const turnsOf = (
  queue: readonly PopupEntry[],
  { left, each }: { readonly left: number; readonly each: number },
): readonly { readonly entry: PopupEntry; readonly turn: number; readonly inMs: number }[] =>
  queue.map((entry, n) => ({ entry, turn: n + 1, inMs: left + n * each }));
