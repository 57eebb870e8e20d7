import { BehaviorSubject } from 'rxjs';
import type { Clock } from '../../domain/clock/clock.ts';
import { idleLink, type Link, linkAfter } from '../../machines/link/linkMachine.ts';

/** The link as the recording says it was. */
export interface RecordedLink {
  readonly link: BehaviorSubject<Link>;
  readonly up: () => void;
  readonly down: () => void;
  readonly stop: () => void;
  readonly isUp: () => boolean;
}

export function recordedLink(clock: Clock): RecordedLink {
  const link = new BehaviorSubject<Link>(idleLink(clock.now()));
  return {
    link,
    up() {
      const at = clock.now();
      link.next(
        linkAfter(linkAfter(linkAfter(link.value, { type: 'CONNECT', at }), { type: 'OPENED', at }), {
          type: 'READY',
          at,
        }),
      );
    },
    down: () => link.next(linkAfter(link.value, { type: 'LOST', at: clock.now(), reason: 'closed', retryAt: null })),
    stop: () => link.next(linkAfter(link.value, { type: 'STOP', at: clock.now() })),
    isUp: () => link.value.state === 'live',
  };
}
