import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { ownProfile } from '../../../domain/access/profileCalls.ts';
import { loginAlarms } from '../../../domain/alarm/calls.ts';
import { loginReminderMachine } from '../../../machines/loginReminder/loginReminderMachine.ts';
import type { Scene } from '../../../machines/popup/scenes.ts';
import { isFirstOfSession } from '../../session/greeted.ts';
import { preference } from '../../session/preferences.ts';
import type { SignedIn } from '../../session/signedIn.ts';
import { useApi } from '../../session/useSession.ts';
import { playLoop, soundFrom, stopSound } from '../sound/sound.ts';
import { type ReminderRow, reminderRows } from './reminderRows.ts';

export interface LoginReminderNow {
  readonly rows: readonly ReminderRow[];
  readonly isSounding: boolean;
  readonly mute: () => void;
  readonly close: () => void;
}

/** What waits after the sign-in: asked once a session, by the tab that signed in, unless this person wants no reminder; null while nothing is shown. */
export function useLoginReminder(who: SignedIn, menus: ReadonlySet<string>): LoginReminderNow | null {
  const api = useApi();
  const [snapshot, send] = useMachine(loginReminderMachine);
  const [rows, setRows] = useState<readonly ReminderRow[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a session, however the menus change
  useEffect(() => {
    const how = preference('remind') ?? 'sound';
    if (!isFirstOfSession(who) || how === 'off') return;
    const asked = new AbortController();
    const options = { signal: asked.signal };
    void Promise.all([api.call(ownProfile, {}, options), api.call(loginAlarms, {}, options)]).then(
      ([profile, told]) => {
        if (!told.ok || asked.signal.aborted) return;
        const waiting = reminderRows(told.value, menus);
        setRows(waiting);
        const scenes = profile.ok && how === 'sound' ? (profile.value.applicableSceneList as readonly Scene[]) : [];
        send({ type: 'SET_SCENES', scenes });
        send({ type: 'TOLD', total: waiting.reduce((sum, { count }) => sum + count, 0), radioId: told.value.radioId });
      },
    );
    return () => asked.abort();
  }, [api, send, who.sessionEndsAt, who.user.id]);

  const isSounding = snapshot.matches({ shown: 'sounding' });
  const { radioId } = snapshot.context;
  useEffect(() => {
    if (!isSounding || radioId === null) return;
    let ended = false;
    void playLoop(radioId, { of: 'loginReminder', fetchSound: soundFrom(api) }).then((plays) => {
      if (ended) stopSound('loginReminder');
      else if (!plays) send({ type: 'SOUND_FAILED' });
    });
    return () => {
      ended = true;
      stopSound('loginReminder');
    };
  }, [isSounding, radioId, api, send]);

  if (!snapshot.matches('shown')) return null;
  return { rows, isSounding, mute: () => send({ type: 'MUTE' }), close: () => send({ type: 'CLOSE' }) };
}
