import { PulseIcon } from '@blueprintjs/icons';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { instantOf } from '../../../../../domain/clock/clock.ts';
import { recordedAround } from '../../../../../domain/recording/around.ts';
import { waveforms } from '../../../../../domain/waveform/waveform.ts';
import { useAddress } from '../../../../../src/address/useAddress.ts';
import { useAsked } from '../../../../../src/api/useAsked.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../../src/kit/action/Button.tsx';
import { useKeys } from '../../../../../src/kit/keys/keys.ts';
import { ledgerClient } from '../../../../../src/ledger/ledgerClient.ts';
import { useApi, useSessionState } from '../../../../../src/session/useSession.ts';
import { menuPaths } from '../../../../../src/shell/menuPaths.ts';
import { detailWords } from '../words.ts';

/** What the device recorded around its alarm, where it did, for whoever has the screen of waveforms: one key away. */
export function Waveform({ alarm }: { readonly alarm: Alarm }) {
  const api = useApi();
  const state = useSessionState();
  const isSeen = menuPaths('who' in state ? state.who.menus : []).has('/waveform');
  const at = Date.parse(alarm.raisedAt);
  const query = {
    deviceId: alarm.object.id,
    'triggeredAt.from': instantOf(at - recordedAround),
    'triggeredAt.to': instantOf(at + recordedAround),
    size: 1,
  };
  const key = isSeen && alarm.object.kind === 'device' ? `wave ${alarm.id}` : null;
  const { value } = useAsked(key, (signal) => ledgerClient(api, waveforms).list(query, { signal }));
  const [found] = value?.rows ?? [];
  return found === undefined ? null : <Open id={found.id} />;
}

function Open({ id }: { readonly id: string }) {
  const say = useText(detailWords);
  const { go } = useAddress();
  const open = (): void => go(`/waveform?record=${encodeURIComponent(id)}`);
  useKeys({
    title: { cn: '告警详情', en: 'Alarm detail' },
    bindings: [{ keys: 'w', does: { cn: '打开录波', en: 'Open the waveform' }, run: open }],
  });
  return (
    <Button size="row" icon={<PulseIcon size={14} />} hint="W" onClick={open}>
      {say('detail.wave')}
    </Button>
  );
}
