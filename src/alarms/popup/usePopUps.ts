import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { ownProfile } from '../../../domain/access/profileCalls.ts';
import {
  type Holder,
  type PopupView,
  popupMachine,
  popupView,
  summaryCard,
} from '../../../machines/popup/popupMachine.ts';
import { announcedBy } from '../../../streams/alarms/announced.ts';
import { announcing } from '../../../streams/alarms/announcing.ts';
import { useClock } from '../../clock/useClock.ts';
import { useLive } from '../../live/useLive.ts';
import { keptAnnounced } from '../../session/announced.ts';
import { electAnnouncer } from '../../session/announcer.ts';
import { preference } from '../../session/preferences.ts';
import { useProfileChanges } from '../../session/profile.ts';
import type { SignedIn } from '../../session/signedIn.ts';
import { tabId } from '../../session/tabId.ts';
import { useApi } from '../../session/useSession.ts';
import { askScenes } from '../sound/scenesNow.ts';
import { playLoop, soundFrom, soundState, stopSound, subscribeSound } from '../sound/sound.ts';

export interface PopUpsNow {
  readonly view: PopupView;
  /** What is shown, as it was announced: another text is another card to whoever presses. Null where nothing is. */
  readonly card: string | null;
  /** The id of the sound that should be heard now. */
  readonly sound: string | null;
  /** Whether anything is heard now or would be heard later. */
  readonly canSilence: boolean;
  /** These name the card that was seen. */
  readonly next: (of: string) => void;
  readonly mute: (of: string) => void;
  readonly silenceAll: () => void;
}

/** The same of a window that holds them back while it is shown: they queue, and none is drawn or heard in it (B154). */
export function useHeldPopUps(who: SignedIn, holder: Holder): number {
  const actor = useActorRef(popupMachine, { input: { scenes: null, announces: false } });
  useEffect(() => {
    actor.send({ type: 'HOLD', by: holder });
    return () => actor.send({ type: 'RELEASE', by: holder });
  }, [actor, holder]);
  useFeed(actor, who);
  return useSelector(actor, (snapshot) => snapshot.context.queue.length);
}

type Actor = ReturnType<typeof useActorRef<typeof popupMachine>>;

/** The pop-ups of this window: fed by the alarm socket, with the sound of the tab that announces. */
export function usePopUps(who: SignedIn): PopUpsNow {
  const actor = useActorRef(popupMachine, { input: { scenes: null, announces: false } });
  useFeed(actor, who);
  useScenes(actor);
  useElection(actor);
  const sound = useSelector(actor, (snapshot) => snapshot.context.sound?.radioId ?? null);
  const entry = useSelector(actor, (snapshot) => snapshot.context.sound?.entryId ?? null);
  useSound(actor, sound, entry);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const view = popupView(context);
  return {
    view,
    card: seenAs(view),
    sound,
    canSilence:
      sound !== null || (context.announces && context.queue.some(({ quiet, alarm }) => !quiet && alarm !== null)),
    next: (of) => actor.send({ type: 'NEXT', of }),
    mute: (of) => actor.send({ type: 'MUTE', of }),
    silenceAll: () => actor.send({ type: 'SILENCE_ALL' }),
  };
}

function seenAs(view: PopupView): string | null {
  if (view.kind === 'none') return null;
  return view.kind === 'summary' ? summaryCard : `${view.entry.id} ${view.entry.alarm?.recordedAt ?? ''}`;
}

/** Whether whoever sits here can hear: while the browser wants a press first, nobody can. */
const isAudible = (): boolean => soundState() !== 'blocked' || preference('sound') === 'off';

function useFeed(actor: Actor, { user, sessionEndsAt }: SignedIn): void {
  const live = useLive();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a user that is told anew is the same person
  useEffect(() => {
    // Of another person, or another wire, nothing stays.
    actor.send({ type: 'RESET' });
    const announced = announcedBy(keptAnnounced({ user, sessionEndsAt }));
    const running = announcing({ source: live.alarms, asking: live.asking, announced, popups: actor, isAudible });
    let was = isAudible();
    const stop = subscribeSound(() => {
      const before = was;
      was = isAudible();
      if (was && !before) running.audible();
    });
    return () => {
      stop();
      running.end();
    };
  }, [live, actor, user.id, sessionEndsAt]);
}

/** Sound plays only for the scenes of the user's profile (B332), which is asked until it is read, and again when it is changed. */
function useScenes(actor: Actor): void {
  const api = useApi();
  const clock = useClock();
  const changes = useProfileChanges();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed profile is read anew
  useEffect(
    () =>
      askScenes({
        clock,
        ask: (signal) => api.call(ownProfile, {}, { signal }),
        onKnown: (scenes) => actor.send({ type: 'SET_SCENES', scenes }),
      }),
    [api, clock, actor, changes],
  );
}

function useElection(actor: Actor): void {
  const clock = useClock();
  useEffect(
    () =>
      electAnnouncer({ id: tabId, clock, onElected: (announces) => actor.send({ type: 'SET_ANNOUNCES', announces }) }),
    [clock, actor],
  );
}

function useSound(actor: Actor, radioId: string | null, entry: string | null): void {
  const api = useApi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card with the same sound begins it anew
  useEffect(() => {
    if (radioId === null) return;
    let ended = false;
    void playLoop(radioId, { of: 'alarm', fetchSound: soundFrom(api) }).then((plays) => {
      if (ended) stopSound('alarm');
      else if (!plays) actor.send({ type: 'SOUND_FAILED' });
    });
    return () => {
      ended = true;
      stopSound('alarm');
    };
  }, [radioId, entry, api, actor]);
}
