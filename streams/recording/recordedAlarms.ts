import { Observable, type Observer, share } from 'rxjs';
import { type Alarm, stands } from '../../domain/alarm/alarm.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import type { AlarmSource, AlarmStreamItem } from '../sources/source.ts';
import type { AlarmItem } from '../wire/alarmWire.ts';
import type { EventLine, RecordedLine } from './format.ts';
import { playLines } from './playLines.ts';
import { recordedLink } from './recordedLink.ts';

export interface RecordedAlarmsOptions {
  readonly lines: readonly RecordedLine[];
  readonly clock: Clock;
  /** The alarm event with its picture, as the alarm socket would have told it; null for an event of something else. */
  readonly newsOf: (line: EventLine) => AlarmItem | null;
}

/** What a console would have been told, from a recording: the same shape as the live socket, reconnects included. */
export function recordedAlarms({ lines, clock, newsOf }: RecordedAlarmsOptions): AlarmSource {
  const link = recordedLink(clock);
  let position = 0;

  const items = new Observable<AlarmStreamItem>((observer) => {
    const standing = new Map<string, Alarm>();
    const missed: AlarmItem[] = [];
    const note = (news: AlarmItem): void => {
      if (stands(news.alarm)) standing.set(news.alarm.id, news.alarm);
      else standing.delete(news.alarm.id);
      position = news.position;
    };
    const end = playLines(lines, clock, {
      past(before) {
        for (const line of before) {
          const news = line.kind === 'event' ? newsOf(line) : null;
          if (news !== null) note(news);
        }
        link.up();
        tellReady(observer, { standing, position, reset: true });
      },
      now(due) {
        const news = due.flatMap((line) => (line.kind === 'event' ? (newsOf(line) ?? []) : []));
        for (const one of news) note(one);
        if (link.isUp()) tellNews(observer, news);
        else missed.push(...news);
        for (const line of due) if (line.kind === 'link' && line.channel === 'alarm') turn(line.state);
        observer.next({ kind: 'until', at: clock.now() });
      },
    });
    function turn(state: 'up' | 'down'): void {
      if (state === 'down') link.down();
      else {
        tellNews(observer, missed.splice(0));
        link.up();
        tellReady(observer, { standing, position, reset: false });
      }
    }
    return () => {
      end();
      link.stop();
    };
  }).pipe(share());
  return { items, link: link.link, cursor: () => ({ log: 'recording', scope: 'recording', position }) };
}

function tellNews(observer: Observer<AlarmStreamItem>, items: readonly AlarmItem[]): void {
  if (items.length > 0) observer.next({ kind: 'alarms', items });
}

interface ReadyNow {
  readonly standing: ReadonlyMap<string, Alarm>;
  readonly position: number;
  readonly reset: boolean;
}

function tellReady(observer: Observer<AlarmStreamItem>, { standing, position, reset }: ReadyNow): void {
  const rows = [...standing.values()];
  observer.next({
    kind: 'ready',
    log: 'recording',
    scope: 'recording',
    position,
    reset,
    standing: rows,
    total: rows.length,
  });
}
