import type { Alarm, AlarmEventType, Announcement } from '../../domain/alarm/alarm.ts';
import type { Instant } from '../../domain/clock/clock.ts';
import type { AlarmTopic } from '../../domain/topic/topics.ts';

/** The messages of the alarm socket, word for word as docs/live.md has them. */

/** The one message that a console sends. The cursor's three parts are left out on a first visit. */
export interface AlarmLogin {
  readonly op: 'login';
  readonly token: string;
  readonly log?: string;
  readonly scope?: string;
  readonly after?: number;
  readonly batch?: boolean;
}

/** One alarm event with the alarm's picture right after it. */
export interface AlarmItem {
  readonly position: number;
  readonly at: string;
  readonly recordedAt: string;
  readonly event: AlarmEventType;
  readonly alarm: Alarm;
  readonly message: Announcement | null;
}

/** Lists that changed: `alarmTopics` says who is told. */
export type ListTopic = Exclude<AlarmTopic, 'alarm' | 'message'>;

export interface ReadyMessage {
  readonly op: 'ready';
  readonly log: string;
  readonly scope: string;
  readonly position: number;
  readonly reset: boolean;
  readonly standing: readonly Alarm[];
  readonly total: number;
  /** The gateway's time of sending. */
  readonly sentAt?: Instant;
  /** Which of `standing` were announced and wait for somebody, each with its sound: a console that missed it announces them now. */
  readonly calls?: readonly StandingCall[];
}

export interface StandingCall {
  readonly id: string;
  readonly radioId: string | null;
}

export type AlarmMessage =
  | ReadyMessage
  | ({ readonly op: 'alarm' } & AlarmItem)
  | { readonly op: 'alarms'; readonly items: readonly AlarmItem[] }
  | { readonly op: 'message'; readonly position: number; readonly at: string; readonly message: Announcement }
  /** The pulse; `sentAt`: the gateway's time of sending. */
  | { readonly op: 'position'; readonly position: number; readonly sentAt?: Instant }
  | { readonly op: 'listChange'; readonly topics: readonly ListTopic[] }
  /** `grownTo`: the scope that it will be ready with, where all that was seen stays seen. */
  | { readonly op: 'relogin'; readonly after: number; readonly grownTo?: string }
  /** `why`: how the session ended that the console had been let in with. */
  | { readonly op: 'error'; readonly code: string; readonly why?: string };

/** How often the gateway says how far it has come, though nothing happened (ms): who hears nothing for longer knows nothing. */
export const pulseEvery = 1_000;

/** Why the gateway closed the alarm socket. */
export const alarmClose = {
  /** The first message was over 4 kB or not valid. */
  badLogin: 4400,
  /** No valid token, session revoked, user disabled. */
  unauthorized: 4401,
  /** No login within 5 s. */
  noLogin: 4408,
  /** Too slow, or rights changed: come back at once. */
  relogin: 4409,
  /** The gateway restarts. */
  restart: 1012,
  /** The gateway could not read its store: come back later. */
  tryLater: 1013,
} as const;
