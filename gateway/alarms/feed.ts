import type { Alarm, AlarmEventType, Announcement } from '../../domain/alarm/alarm.ts';
import { alarmTopics, mayHear } from '../../domain/topic/topics.ts';
import type { Caller } from '../http/handler.ts';
import type { NoticeNews } from '../notices/noticeRows.ts';
import { type AlarmSight, sightTold } from './seen.ts';

/** One alarm event as the alarm socket tells it: the alarm's picture right after the event at `position`. */
export interface AlarmNews {
  readonly position: number;
  readonly at: string;
  readonly recordedAt: string;
  readonly event: AlarmEventType;
  /** The channel that its object hangs on: with `alarm.org` it says who may see it. */
  readonly channel: string | null;
  readonly alarm: Alarm;
  readonly message: Announcement | null;
}

/** What is no alarm goes over the same socket, to its recipients only. */
export type News = AlarmNews | NoticeNews;
export const isNotice = (news: News): news is NoticeNews => 'to' in news;

/** Whose news are read: alarms by what is seen of them, messages by recipient. */
export interface Reader {
  readonly sight: AlarmSight;
  /** The recipient; null for who has none of the screens that show messages. */
  readonly userId: string | null;
}

export const readerOf = (caller: Pick<Caller, 'scope' | 'userId' | 'admin' | 'permissions'>): Reader => ({
  sight: sightTold(caller),
  userId: mayHear(caller, alarmTopics.message) ? caller.userId : null,
});

/** What of the standing was announced and waits for somebody, with its sound. */
export interface StandingCall {
  readonly id: string;
  readonly radioId: string | null;
}

/** What the alarm socket reads of the alarms. Everything by position, nothing by time. */
export interface AlarmFeed {
  /** What this reader may see with after < position ≤ upTo, in order. */
  readonly between: (after: number, upTo: number, reader: Reader, limit: number) => Promise<readonly News[]>;
  /** The worst `limit` of what stands, by level then `raisedAt`, newest first; `total` counts them all. */
  readonly standing: (
    sight: AlarmSight,
    limit: number,
  ) => Promise<{ readonly rows: readonly Alarm[]; readonly total: number; readonly calls: readonly StandingCall[] }>;
  /** Every news in order of position as the followers have passed it; unscoped, `alarm.org` and `channel`, or `to`, say whose it is. */
  readonly subscribe: (each: (news: readonly News[]) => void) => () => void;
  /** The last position that the feed has passed. */
  readonly position: () => number;
}
