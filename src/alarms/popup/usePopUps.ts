import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { ownProfile } from '../../../domain/access/profileCalls.ts';
import { type PopupView, popupMachine, popupView } from '../../../machines/popup/popupMachine.ts';
import type { Scene } from '../../../machines/popup/scenes.ts';
import { popupEvents } from '../../../streams/alarms/popupEvents.ts';
import { useClock } from '../../clock/useClock.ts';
import { useLive } from '../../live/useLive.ts';
import { electAnnouncer } from '../../session/announcer.ts';
import { tabId } from '../../session/tabId.ts';
import { useApi } from '../../session/useSession.ts';
import { playLoop, soundFrom, stopSound } from '../sound/sound.ts';

export interface PopUpsNow {
  readonly view: PopupView;
  /** The id of the sound that should be heard now. */
  readonly sound: string | null;
  readonly next: () => void;
  readonly mute: () => void;
}

type Actor = ReturnType<typeof useActorRef<typeof popupMachine>>;

/** The pop-ups of this window: fed by the alarm socket, with the sound of the tab that announces. */
export function usePopUps(): PopUpsNow {
  const actor = useActorRef(popupMachine, { input: { scenes: [], announces: false } });
  useFeed(actor);
  useScenes(actor);
  useElection(actor);
  const sound = useSelector(actor, (snapshot) => snapshot.context.sound?.radioId ?? null);
  const entry = useSelector(actor, (snapshot) => snapshot.context.sound?.entryId ?? null);
  useSound(actor, sound, entry);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  return {
    view: popupView(context),
    sound,
    next: () => actor.send({ type: 'NEXT' }),
    mute: () => actor.send({ type: 'MUTE' }),
  };
}

function useFeed(actor: Actor): void {
  const live = useLive();
  useEffect(() => {
    const subscription = popupEvents(live.alarms).subscribe(actor.send);
    return () => subscription.unsubscribe();
  }, [live, actor]);
}

/** Sound plays only for the scenes of the user's profile (B332). */
function useScenes(actor: Actor): void {
  const api = useApi();
  useEffect(() => {
    const asked = new AbortController();
    void api.call(ownProfile, {}, { signal: asked.signal }).then((answer) => {
      if (answer.ok) actor.send({ type: 'SET_SCENES', scenes: answer.value.applicableSceneList as readonly Scene[] });
    });
    return () => asked.abort();
  }, [api, actor]);
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
