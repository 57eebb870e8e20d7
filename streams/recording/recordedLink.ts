import { BehaviorSubject } from 'rxjs';
import type { Clock } from '../../domain/clock/clock.ts';
import { idleLink, type Link, type LinkEvent, linkAfter } from '../../machines/link/linkMachine.ts';

/** The link as the recording says it was. */
export interface RecordedLink {
  readonly link: BehaviorSubject<Link>;
  readonly up: () => void;
  readonly down: () => void;
  readonly stop: () => void;
  readonly isUp: () => boolean;
}

/** A recording says that the link stood, and not what it waited for: from whatever state it is in, it is up. */
const ways = (at: number): readonly LinkEvent[] => [
  { type: 'TOKEN', at, token: 1 },
  { type: 'RETRY', at },
  { type: 'OPENED', at },
  { type: 'READY', at },
];
const atOnce = { first: 0, later: 0 };

export function recordedLink(clock: Clock): RecordedLink {
  const link = new BehaviorSubject<Link>(idleLink(clock.now()));
  return {
    link,
    up: () => link.next(ways(clock.now()).reduce(linkAfter, link.value)),
    down: () => link.next(linkAfter(link.value, { type: 'LOST', at: clock.now(), reason: 'closed', waits: atOnce })),
    stop: () => link.next(linkAfter(link.value, { type: 'STOP', at: clock.now() })),
    isUp: () => link.value.state === 'live',
  };
}
