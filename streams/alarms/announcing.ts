import { Subject } from 'rxjs';
import type { ActorRefFrom } from 'xstate';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import type { PopupContext, popupMachine } from '../../machines/popup/popupMachine.ts';
import { type PopupEntry, rankOf } from '../../machines/popup/queue.ts';
import type { AlarmSource } from '../sources/source.ts';
import type { Announced } from './announced.ts';
import type { Asking } from './asking.ts';
import { popupEvents } from './popupEvents.ts';

export interface Announcing {
  readonly source: AlarmSource;
  readonly asking: Asking;
  readonly announced: Announced;
  readonly popups: Pick<ActorRefFrom<typeof popupMachine>, 'send' | 'getSnapshot' | 'subscribe'>;
  /** False while the browser plays nothing yet: an urgent card that should be heard and was not is no announcement. */
  readonly isAudible: () => boolean;
}

/** Feeds the pop-ups of a console, and keeps what they have announced. */
export function announcing({ source, asking, announced, popups, isAudible }: Announcing): {
  /** The browser plays from now on: what of level 1 and 2 nobody could hear is announced. */
  readonly audible: () => void;
  readonly end: () => void;
} {
  const again = new Subject<void>();

  function note(context: PopupContext): void {
    const { shown, summed, sound, queue } = context;
    const isUnheard = (entry: PopupEntry): boolean => rankOf(entry) <= 2 && sound !== null && !isAudible();
    announced.note(alarmsOf((shown === null ? summed : [shown]).filter((entry) => !isUnheard(entry))));
    announced.drop(queue.map(({ id }) => id));
  }

  const watched = popups.subscribe(({ context }) => note(context));
  const fed = popupEvents(source, { asking, announced, again }).subscribe((event) => {
    if (event.type === 'RESET') {
      const { shown, summed } = popups.getSnapshot().context;
      // What is cut off in the middle was not announced.
      announced.drop((shown === null ? summed : [shown]).map(({ id }) => id));
    }
    popups.send(event);
  });
  return {
    audible() {
      note(popups.getSnapshot().context);
      again.next();
    },
    end() {
      fed.unsubscribe();
      watched.unsubscribe();
    },
  };
}

const alarmsOf = (entries: readonly PopupEntry[]): readonly Alarm[] =>
  entries.flatMap(({ alarm }) => (alarm === null ? [] : [alarm]));
