import { VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { useSyncExternalStore } from 'react';
import { defineMessages } from '../../../domain/text/message.ts';
import { useNow } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { Beside } from '../../kit/layout/parts.tsx';
import { type ScenesNow, useScenesNow } from './scenesNow.ts';
import styles from './sound.module.css';
import { armSound, soundState, subscribeSound } from './sound.ts';

const words = defineMessages({
  'shell.sound.enable': { cn: '启用声音', en: 'Enable sound' },
  'shell.sound.why': {
    cn: '浏览器要求先按一次，告警才能发声',
    en: 'The browser wants one press before alarms may sound',
  },
  'shell.sound.ready': { cn: '声音就绪', en: 'Sound ready' },
  'shell.sound.asking': { cn: '声音未就绪：正在读取发声场景', en: 'Sound not ready: its scenes are being read' },
  'shell.sound.failed': {
    cn: '声音未就绪：发声场景读不到（{why}），{s} s 后重试',
    en: 'Sound not ready: its scenes cannot be read ({why}), asked again in {s} s',
  },
  'shell.sound.failed.why': {
    cn: '在此之前，紧急告警照常发声，其他告警只显示',
    en: 'Until then urgent alarms are heard, others are only shown',
  },
  'shell.sound.blocked': { cn: '声音被浏览器阻止', en: 'Sound is blocked by the browser' },
  'shell.sound.unable': { cn: '此浏览器不能发声', en: 'This browser cannot play sound' },
  'shell.sound.unable.why': {
    cn: '告警只会显示，请换用可以发声的浏览器',
    en: 'Alarms are only shown here; use a browser that can play sound',
  },
});

/** While the browser blocks sound, or has none, an alarm would be silent: that is said where nobody can overlook it. `brief`: on a phone by its sign. */
export function SoundButton({ brief = false }: { readonly brief?: boolean }) {
  const say = useText(words);
  const state = useSyncExternalStore(subscribeSound, soundState);
  const word = brief ? styles.brief : undefined;
  if (state === 'ready') return null;
  if (state === 'unable')
    return (
      <Beside words="line" text="fault" role="status" title={say('shell.sound.unable.why')}>
        <VolumeOffIcon size={14} />
        <span className={word}>{say('shell.sound.unable')}</span>
      </Beside>
    );
  return (
    <Button size="row" icon={<VolumeOffIcon size={14} />} onClick={armSound} title={say('shell.sound.why')}>
      <span className={word}>{say('shell.sound.enable')}</span>
    </Button>
  );
}

/** The same in one word, for the status bar; ready is only what would be heard. */
export function SoundWord() {
  const say = useText(words);
  const state = useSyncExternalStore(subscribeSound, soundState);
  const scenes = useScenesNow();
  if (state === 'ready' && scenes.at !== 'known') return <ScenesMissing scenes={scenes} />;
  return (
    <>
      {state === 'ready' ? <VolumeUpIcon size={12} /> : <VolumeOffIcon size={12} />} {say(`shell.sound.${state}`)}
    </>
  );
}

function ScenesMissing({ scenes }: { readonly scenes: ScenesNow }) {
  const say = useText(words);
  const now = useNow(1000);
  return (
    <span role="status" title={scenes.at === 'failed' ? say('shell.sound.failed.why') : undefined}>
      <VolumeOffIcon size={12} />{' '}
      {scenes.at === 'failed'
        ? say('shell.sound.failed', { why: scenes.why, s: Math.max(0, Math.ceil((scenes.againAt - now) / 1000)) })
        : say('shell.sound.asking')}
    </span>
  );
}
