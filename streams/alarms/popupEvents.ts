import { Observable } from 'rxjs';
import type { Alarm, Announcement } from '../../domain/alarm/alarm.ts';
import type { PopupEvent } from '../../machines/popup/popupMachine.ts';
import { entryOf, isSettled, type PopupEntry } from '../../machines/popup/queue.ts';
import type { AlarmSource } from '../sources/source.ts';
import type { AlarmItem } from '../wire/alarmWire.ts';

/**
 * What the pop-up machine is told. While a console catches up after a cut, events gather until `ready`: an alarm that was
 * raised and confirmed meanwhile asks nobody any more, one that still stands pops up once.
 */
export function popupEvents(source: AlarmSource): Observable<PopupEvent> {
  return new Observable((observer) => {
    let isLive = false;
    let gathered: AlarmItem[] = [];
    const tell = (items: readonly AlarmItem[]): void => {
      for (const event of eventsOf(items)) observer.next(event);
    };
    const subscription = source.link.subscribe((link) => {
      // Who begins to listen when the link is up already has missed its `ready`, and has nothing to catch up on.
      isLive = link.state === 'live';
    });
    subscription.add(
      source.items.subscribe((item) => {
        if (item.kind === 'message') observer.next({ type: 'ANNOUNCED', message: item.message, alarm: null });
        if (item.kind === 'alarms') {
          if (isLive) tell(item.items);
          else gathered.push(...item.items);
        }
        if (item.kind !== 'ready') return;
        isLive = true;
        if (item.reset) observer.next({ type: 'RESET' });
        else tell(gathered);
        gathered = [];
      }),
    );
    return subscription;
  });
}

/** Of each alarm of the batch its last announcement, if it still asks for somebody, else its newest picture. */
function eventsOf(items: readonly AlarmItem[]): readonly PopupEvent[] {
  const byAlarm = new Map<string, { alarm: Alarm; message: Announcement | null }>();
  for (const { alarm, message } of items) {
    const known = byAlarm.get(alarm.id);
    byAlarm.set(alarm.id, { alarm, message: message ?? known?.message ?? null });
  }
  const announced: PopupEntry[] = [];
  const changed: Alarm[] = [];
  for (const { alarm, message } of byAlarm.values()) {
    if (message === null || isSettled(alarm)) changed.push(alarm);
    else announced.push(entryOf(message, alarm));
  }
  return byAlarm.size === 0 ? [] : [{ type: 'NEWS', announced, changed }];
}
