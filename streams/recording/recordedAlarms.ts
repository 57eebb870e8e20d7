import { Observable, share } from 'rxjs';
import { type Alarm, type AlarmEventType, stands } from '../../domain/alarm/alarm.ts';
import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import type { AlarmSource, AlarmStreamItem } from '../sources/source.ts';
import type { AlarmItem } from '../wire/alarmWire.ts';
import type { EventLine, RecordedLine } from './format.ts';
import { type Player, playLines } from './playLines.ts';
import { type RecordedLink, recordedLink } from './recordedLink.ts';

/** The alarm event with its picture, as the alarm socket would have told it; null for an event of something else. */
export type NewsOf = (line: EventLine) => AlarmItem | null;

/** As version 2 bears it beside the event. */
export const toldNews: NewsOf = ({ t, at, event: { told, type, position } }) =>
  told === undefined
    ? null
    : { position, at: instantOf(at), recordedAt: instantOf(t), event: type as AlarmEventType, ...told };

export interface RecordedAlarmsOptions {
  readonly lines: readonly RecordedLine[];
  readonly clock: Clock;
  readonly newsOf: NewsOf;
}

/** What a console would have been told, from a recording: the same shape as the live socket, reconnects included. */
export function recordedAlarms({ lines, clock, newsOf }: RecordedAlarmsOptions): AlarmSource {
  const link = recordedLink(clock);
  let position = 0;
  const items = new Observable<AlarmStreamItem>((observer) => {
    const player = alarmPlayer({
      link,
      clock,
      newsOf,
      tell(item) {
        if (item.kind === 'ready') position = item.position;
        observer.next(item);
      },
    });
    const end = playLines(lines, clock, player);
    return () => {
      end();
      link.stop();
    };
  }).pipe(share());
  return { items, link: link.link, cursor: () => ({ log: 'recording', scope: 'recording', position }) };
}

export interface AlarmPlaying {
  readonly link: RecordedLink;
  readonly clock: Clock;
  readonly newsOf: NewsOf;
  readonly tell: (item: AlarmStreamItem) => void;
}

/** Says of recorded lines what the alarm socket said of them: `ready` first, news as they came, after a cut all that was missed. */
export function alarmPlayer({ link, clock, newsOf, tell }: AlarmPlaying): Player {
  const standing = new Map<string, Alarm>();
  const missed: AlarmItem[] = [];
  let position = 0;

  function note(news: AlarmItem): void {
    if (stands(news.alarm)) standing.set(news.alarm.id, news.alarm);
    else standing.delete(news.alarm.id);
    position = news.position;
  }

  function tellReady(reset: boolean): void {
    const rows = [...standing.values()];
    const scope = 'recording';
    tell({ kind: 'ready', log: 'recording', scope, position, reset, standing: rows, total: rows.length });
  }

  function tellNews(items: readonly AlarmItem[]): void {
    if (items.length > 0) tell({ kind: 'alarms', items });
  }

  function turn(state: 'up' | 'down'): void {
    if (state === 'down') link.down();
    else {
      tellNews(missed.splice(0));
      link.up();
      tellReady(false);
    }
  }

  return {
    past(before) {
      for (const line of before) {
        const news = line.kind === 'event' ? newsOf(line) : null;
        if (news !== null) note(news);
      }
      link.up();
      tellReady(true);
    },
    now(due) {
      const news = due.flatMap((line) => (line.kind === 'event' ? (newsOf(line) ?? []) : []));
      for (const one of news) note(one);
      if (link.isUp()) tellNews(news);
      else missed.push(...news);
      for (const line of due) if (line.kind === 'link' && line.channel === 'alarm') turn(line.state);
      tell({ kind: 'until', at: clock.now() });
    },
  };
}
