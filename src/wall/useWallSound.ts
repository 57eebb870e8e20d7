import { useEffect } from 'react';
import { showFor } from '../../machines/popup/popupMachine.ts';
import { playLoop, soundFrom, stopSound } from '../alarms/sound/sound.ts';
import { useClock } from '../clock/useClock.ts';
import { useLive } from '../live/useLive.ts';
import { useApi } from '../session/useSession.ts';

/** Where the row of the wall says so, what is announced is heard on it, for as long as a card would stand. Another that comes meanwhile takes its place. */
export function useWallSound(isOn: boolean): void {
  const api = useApi();
  const clock = useClock();
  const live = useLive();
  useEffect(() => {
    if (!isOn) return;
    let cancel = () => {};
    const heard = live.alarms.items.subscribe((item) => {
      if (item.kind !== 'message' || item.message.radioId === null) return;
      cancel();
      void playLoop(item.message.radioId, { of: 'alarm', fetchSound: soundFrom(api) });
      cancel = clock.after(showFor, () => stopSound('alarm'));
    });
    return () => {
      heard.unsubscribe();
      cancel();
      stopSound('alarm');
    };
  }, [isOn, api, clock, live]);
}
