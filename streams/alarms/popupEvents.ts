import { EMPTY, Observable } from 'rxjs';
import type { Alarm, Announcement } from '../../domain/alarm/alarm.ts';
import type { WorkName } from '../../domain/notice/works.ts';
import type { PopupEvent } from '../../machines/popup/popupMachine.ts';
import { entryOf, isSettled, type PopupEntry } from '../../machines/popup/queue.ts';
import type { AlarmSource, AlarmStreamItem } from '../sources/source.ts';
import type { AlarmItem } from '../wire/alarmWire.ts';
import { type Announced, announcedNowhere } from './announced.ts';
import { type Asking, askingBook } from './asking.ts';

interface Given {
  /** Fed already by who opened the source: who begins to listen late has missed nothing. Without one it begins here. */
  readonly asking?: Asking;
  readonly announced?: Announced;
  /** Says that what was not announced yet is to be told once more. */
  readonly again?: Observable<void>;
}

/**
 * What the pop-up machine is told. While a console catches up after a cut, events gather until `ready`: an alarm that was
 * raised and confirmed meanwhile asks nobody any more, one that still stands pops up once. With `ready` comes what stands unacknowledged
 * and was not announced here: raised while the page was away, or before it was opened (decision 127).
 */
export function popupEvents(
  source: AlarmSource,
  { asking, announced = announcedNowhere(), again = EMPTY }: Given = {},
): Observable<PopupEvent> {
  return new Observable((observer) => {
    const own = asking === undefined ? askingBook() : null;
    const book = asking ?? own;
    let isLive = false;
    let gathered: AlarmItem[] = [];

    const tell = (news: readonly PopupEntry[], changed: readonly Alarm[]): void => {
      announced.drop(changed.filter(isSettled).map(({ id }) => id));
      if (news.length + changed.length > 0) observer.next({ type: 'NEWS', announced: news, changed });
    };

    /** What is not announced here, and the newer pictures of what is. */
    function tellUnheard(pictures: readonly Alarm[] = []): void {
      const unheard = (book?.entries() ?? [])
        .filter(({ alarm }) => alarm !== null && !announced.has(alarm))
        .map((entry) => ({ ...entry, gathered: true as const }));
      const told = new Set(unheard.map(({ id }) => id));
      tell(
        unheard,
        pictures.filter(({ id }) => !told.has(id)),
      );
    }

    function take(item: AlarmStreamItem): void {
      own?.apply(item);
      // Who is called to a switch has a card of its own for as long as the selection lasts.
      if (item.kind === 'message' && item.message.businessType2 !== ('SWITCH_PERMIT' satisfies WorkName))
        tell([entryOf(item.message, null)], []);
      if (item.kind === 'alarms') {
        if (!isLive) gathered.push(...item.items);
        else {
          const news = newsOf(item.items);
          tell(news.announced, news.changed);
        }
      }
      if (item.kind !== 'ready') return;
      isLive = true;
      const missed = gathered;
      gathered = [];
      if (item.reset) observer.next({ type: 'RESET' });
      if (item.total <= item.standing.length) announced.keepOnly(new Set(item.standing.map(({ id }) => id)));
      tellUnheard(item.reset ? [] : [...new Map(missed.map(({ alarm }) => [alarm.id, alarm])).values()]);
    }

    const subscription = source.link.subscribe((link) => {
      // What comes on a link that had fallen silent is no catching up: no `ready` will follow it.
      isLive = link.state === 'live' || link.state === 'silent';
    });
    subscription.add(again.subscribe(() => isLive && tellUnheard()));
    subscription.add(source.items.subscribe(take));
    // Who begins to listen when the link is up already has missed its `ready`.
    if (isLive) tellUnheard();
    return subscription;
  });
}

/** Of each alarm of the batch its last announcement, if it still asks for somebody, else its newest picture. */
function newsOf(items: readonly AlarmItem[]): { readonly announced: PopupEntry[]; readonly changed: Alarm[] } {
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
  return { announced, changed };
}
