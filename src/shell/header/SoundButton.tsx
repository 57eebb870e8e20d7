import { VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { useSyncExternalStore } from 'react';
import { defineMessages } from '../../../domain/text/message.ts';
import { armSound, soundState, subscribeSound } from '../../alarms/sound/sound.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import styles from './header.module.css';

const words = defineMessages({
  'shell.sound.enable': { cn: '启用声音', en: 'Enable sound' },
  'shell.sound.why': { cn: '浏览器要求先按一次，告警才能发声', en: 'The browser wants one press before alarms may sound' },
  'shell.sound.ready': { cn: '声音就绪', en: 'Sound ready' },
  'shell.sound.blocked': { cn: '声音被浏览器阻止', en: 'Sound is blocked by the browser' },
  'shell.sound.unable': { cn: '此浏览器不能发声', en: 'This browser cannot play sound' },
});

/** While the browser blocks sound, an alarm would be silent: that is said where nobody can overlook it. */
export function SoundButton() {
  const say = useText(words);
  const state = useSyncExternalStore(subscribeSound, soundState);
  if (state !== 'blocked') return null;
  return (
    <Button size="row" icon={<VolumeOffIcon size={14} />} onClick={armSound} title={say('shell.sound.why')}>
      <span className={styles.soundWord}>{say('shell.sound.enable')}</span>
    </Button>
  );
}

/** The same in one word, for the status bar. */
export function SoundWord() {
  const say = useText(words);
  const state = useSyncExternalStore(subscribeSound, soundState);
  return (
    <>
      {state === 'ready' ? <VolumeUpIcon size={12} /> : <VolumeOffIcon size={12} />} {say(`shell.sound.${state}`)}
    </>
  );
}
