import { useEffect, useSyncExternalStore } from 'react';
import { soundOf } from '../../domain/alarm/sounds.ts';
import { playLoop, soundFrom, soundingOf, stopSound, subscribeSound } from '../alarms/sound/sound.ts';
import { useAnnounces } from '../session/announcer.ts';
import { useApi } from '../session/useSession.ts';

/** A call sounds as an alarm of level 2 does: within the seconds of a selection somebody is to look. */
const callSound = soundOf(2);

/** Sounds while somebody is called, in the tab that announces. An alarm is heard over it, and the call again after the alarm. */
export function useCallSound(isCalled: boolean): void {
  const api = useApi();
  const announces = useAnnounces();
  const isTaken = useSyncExternalStore(subscribeSound, () => soundingOf() === 'alarm');
  const sounds = isCalled && announces && !isTaken;
  useEffect(() => {
    if (!sounds) return;
    let ended = false;
    void playLoop(callSound, { of: 'call', fetchSound: soundFrom(api) }).then(() => {
      if (ended) stopSound('call');
    });
    return () => {
      ended = true;
      stopSound('call');
    };
  }, [sounds, api]);
}
