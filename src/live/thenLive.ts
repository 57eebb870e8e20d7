import { BehaviorSubject, NEVER, Subject } from 'rxjs';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import { idleLink, type Link } from '../../machines/link/linkMachine.ts';
import type { AlarmCursor, AlarmStreamItem } from '../../streams/sources/source.ts';
import type { Answer } from '../api/answer.ts';
import { askAgain } from '../api/askAgain.ts';
import type { Asked } from '../api/useAsked.ts';
import { type Live, liveOver } from './live.ts';

export type Fault = Asked<unknown>['fault'];

interface Parts {
  /** Stands at the moment of the past; its timers go on. */
  readonly clock: Clock;
  /** What stood then, all of it. */
  readonly ask: (signal: AbortSignal) => Promise<Answer<{ readonly rows: readonly Alarm[] }>>;
  /** Why it is not known what stood; null once it is. */
  readonly onFault: (fault: Fault) => void;
}

/** What moves, at a moment of the past, where nothing moves: the alarms that stood then, asked for once. Values stand in their histories. */
export function thenLive({ clock, ask, onFault }: Parts): Live {
  const items = new Subject<AlarmStreamItem>();
  const link = new BehaviorSubject<Link>({ ...idleLink(clock.now()), state: 'connecting' });
  let cursor: AlarmCursor | null = null;
  const live = liveOver({
    clock,
    alarms: { items, link, cursor: () => cursor },
    values: { items: NEVER, link: NEVER, want: () => () => undefined, setRate: () => undefined },
  });
  const leave = askAgain({
    clock,
    ask,
    told(answer) {
      onFault(answer.ok ? null : { code: answer.refusal.code, message: answer.message });
      if (!answer.ok) return;
      const { rows } = answer.value;
      cursor = { log: '', scope: '', position: answer.position ?? 0 };
      items.next({ kind: 'ready', ...cursor, reset: true, standing: rows, total: rows.length });
      link.next({ ...link.value, state: 'live', stood: true });
    },
  });
  return {
    ...live,
    close() {
      leave();
      live.close();
    },
  };
}
