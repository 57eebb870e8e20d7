import { useEffect } from 'react';
import { showFor } from '../../machines/popup/popupMachine.ts';
import type { AlarmStreamItem } from '../../streams/sources/source.ts';
import { playLoop, soundFrom, stopSound } from '../alarms/sound/sound.ts';
import { useClock } from '../clock/useClock.ts';
import { useLive } from '../live/useLive.ts';
import { useApi } from '../session/useSession.ts';

/** What is to be heard of what came: of several at once that of the worst level. Null: nothing was announced by a sound. */
export function soundOf(item: AlarmStreamItem): string | null {
  if (item.kind === 'message') return item.message.radioId;
  if (item.kind !== 'alarms') return null;
  const heard = item.items.flatMap(({ alarm, message }) =>
    message?.radioId == null ? [] : [{ level: alarm.level, radioId: message.radioId }],
  );
  return heard.toSorted((a, b) => a.level - b.level)[0]?.radioId ?? null;
}

/** Where the row of the wall says so, what is announced is heard on it, for as long as a card would stand. Another that comes meanwhile takes its place. */
export function useWallSound(isOn: boolean): void {
  const api = useApi();
  const clock = useClock();
  const live = useLive();
  useEffect(() => {
    if (!isOn) return;
    let left = false;
    let cancel = () => {};
    // From when it is heard: what was fetched meanwhile would sound for ever. One that cannot be heard leaves the one before its own end.
    const play = async (radioId: string) => {
      if (!(await playLoop(radioId, { of: 'alarm', fetchSound: soundFrom(api) }))) return;
      cancel();
      if (left) stopSound('alarm');
      else cancel = clock.after(showFor, () => stopSound('alarm'));
    };
    const heard = live.alarms.items.subscribe((item) => {
      const radioId = soundOf(item);
      if (radioId !== null) void play(radioId);
    });
    return () => {
      left = true;
      heard.unsubscribe();
      cancel();
      stopSound('alarm');
    };
  }, [isOn, api, clock, live]);
}
