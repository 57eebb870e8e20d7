import { useState } from 'react';
import { updateAlarmSoundEffectStatus } from '../../../domain/alarm/soundCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Check } from '../../../src/kit/form/Check.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { words } from './words.ts';

/** Switches a sound on and off in the list; what the gateway refuses stays as it was, and says why. */
export function StatusCell({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const api = useApi();
  const mayEdit = useMayAny(['/configuringSystemParameters/alarmSoundCfg:edit']);
  const [turned, setTurned] = useState<{ readonly version: number; readonly enabled: boolean } | null>(null);
  const stands =
    turned !== null && turned.version > row.version
      ? turned
      : { version: row.version, enabled: row['enabled'] === true };
  const turn = async (enabled: boolean) => {
    const answer = await api.call(updateAlarmSoundEffectStatus, {
      body: { id: row.id, version: stands.version, enabled },
    });
    if (answer.ok) setTurned({ version: answer.value.version, enabled });
    else tell(3, answer.message);
  };
  return (
    <Check
      label={say(stands.enabled ? 'sounds.on' : 'sounds.off')}
      checked={stands.enabled}
      disabled={!mayEdit}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
