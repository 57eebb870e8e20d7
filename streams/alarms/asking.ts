import type { Alarm, Announcement } from '../../domain/alarm/alarm.ts';
import { isUnacknowledged } from '../../domain/alarm/unacknowledged.ts';
import { entryOf, isSettled, type PopupEntry } from '../../machines/popup/queue.ts';
import type { AlarmStreamItem } from '../sources/source.ts';

/** Every alarm that was announced, or would have been had this console listened, and that nobody has answered. */
export interface Asking {
  /** Takes what a source says. Hand it to `items.subscribe`. */
  readonly apply: (item: AlarmStreamItem) => void;
  readonly entries: () => readonly PopupEntry[];
}

type Ready = Extract<AlarmStreamItem, { readonly kind: 'ready' }>;

export function askingBook(): Asking {
  const known = new Map<string, PopupEntry>();

  function take(alarm: Alarm, message: Announcement | null): void {
    const before = known.get(alarm.id);
    if (isSettled(alarm)) known.delete(alarm.id);
    else if (message !== null) known.set(alarm.id, entryOf(message, alarm));
    else if (before !== undefined) known.set(alarm.id, { ...before, alarm });
  }

  function takeReady(ready: Ready): void {
    const { standing, total, reset } = ready;
    const isWhole = total <= standing.length;
    const stands = new Set(standing.map(({ id }) => id));
    for (const id of known.keys()) if (reset || (isWhole && !stands.has(id))) known.delete(id);
    for (const entry of standingCalls(ready)) known.set(entry.id, entry);
  }

  return {
    apply(item) {
      if (item.kind === 'ready') takeReady(item);
      if (item.kind === 'alarms') for (const { alarm, message } of item.items) take(alarm, message);
    },
    entries: () => [...known.values()],
  };
}

/** What stands and calls somebody. A returned one of the lowest level is found in the lists, and needs no card. */
function standingCalls({ standing, calls = [] }: Ready): readonly PopupEntry[] {
  const sounds = new Map(calls.map(({ id, radioId }) => [id, radioId]));
  return standing.flatMap((alarm) => {
    const radioId = sounds.get(alarm.id);
    if (radioId === undefined || !isUnacknowledged(alarm)) return [];
    return alarm.level === 4 && alarm.state.recovered ? [] : [entryOf(callOf(alarm, radioId), alarm)];
  });
}

/** The message that came, or would have come, with the alarm: the card draws the alarm itself. */
function callOf({ id, type, org, object }: Alarm, radioId: string | null): Announcement {
  const { name, nameEn = name } = object;
  return {
    type,
    title: name,
    titleEn: nameEn,
    treeId: org,
    dataId: id,
    radioId,
    businessType: null,
    businessType2: null,
    businessData: { taskId: null, deviceType: null },
  };
}
