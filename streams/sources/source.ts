import type { Observable } from 'rxjs';
import type { Alarm, Announcement } from '../../domain/alarm/alarm.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import type { Link } from '../../machines/link/linkMachine.ts';
import type { AlarmItem, ListTopic, StandingCall } from '../wire/alarmWire.ts';
import type { ValueColumns } from '../wire/valueFrame.ts';

/** Said by a recorded source: nothing more until here. An idle one never stalls a merge. */
export interface Until {
  readonly kind: 'until';
  readonly at: Millis;
}

/** What a source of alarms says, live or recorded. Each alarm event comes exactly once, in order of position. */
export type AlarmStreamItem =
  | {
      readonly kind: 'ready';
      readonly log: string;
      readonly scope: string;
      readonly position: number;
      /** Forget all and take `standing`. */
      readonly reset: boolean;
      readonly standing: readonly Alarm[];
      readonly total: number;
      /** Which of `standing` were announced and wait for somebody; left out by who does not know, as a recording. */
      readonly calls?: readonly StandingCall[];
      /** The scope is another than before, and shows all that that one did. */
      readonly isGrown?: boolean;
    }
  | { readonly kind: 'alarms'; readonly items: readonly AlarmItem[] }
  | { readonly kind: 'message'; readonly position: number; readonly at: string; readonly message: Announcement }
  | { readonly kind: 'position'; readonly position: number }
  | { readonly kind: 'listChange'; readonly topics: readonly ListTopic[] }
  /** The gateway ended the session, and says how. */
  | { readonly kind: 'ended'; readonly why: string }
  | Until;

export interface AlarmCursor {
  readonly log: string;
  readonly scope: string;
  readonly position: number;
}

export interface AlarmSource {
  /** Shared: the first subscriber connects, the last one to leave closes. */
  readonly items: Observable<AlarmStreamItem>;
  /** Begins with the present link. */
  readonly link: Observable<Link>;
  /** Where to go on from; null before the first `ready`. */
  readonly cursor: () => AlarmCursor | null;
  /** Tries a lost link now, not when its next attempt is due; a recording has none to try. */
  readonly retry?: () => void;
}

/** What a source of values says. Handles are the source's own: `handles` tells them before any `values` uses them. */
export type ValueStreamItem =
  /** `fresh`: all handles told before are void. */
  | { readonly kind: 'handles'; readonly fresh: boolean; readonly handles: ReadonlyMap<string, number> }
  | ({
      readonly kind: 'values';
      readonly snapshot: boolean;
      readonly count: number;
      readonly sentAt: Millis;
    } & ValueColumns)
  | { readonly kind: 'topic'; readonly topic: string; readonly data: unknown }
  /** Points and topics that the gateway refuses now, each with its code. */
  | { readonly kind: 'refused'; readonly refused: ReadonlyMap<string, string> }
  | Until;

export interface ValueSource {
  readonly items: Observable<ValueStreamItem>;
  readonly link: Observable<Link>;
  /** Asks for points and topics until the returned function is called. Counted: twice asked is once subscribed. */
  readonly want: (wanted: { readonly points?: readonly string[]; readonly topics?: readonly string[] }) => () => void;
  /** Frames per second, 1 to 10. */
  readonly setRate: (framesPerSecond: number) => void;
  /** As of alarms. */
  readonly retry?: () => void;
}
