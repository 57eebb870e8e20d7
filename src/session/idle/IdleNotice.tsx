import { TimeIcon } from '@blueprintjs/icons';
import type { Millis } from '../../../domain/clock/clock.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useTimes } from '../../kit/time/times.ts';
import styles from './idle.module.css';

const words = defineMessages({
  'idle.soon': {
    cn: '长时间无人操作，将于 {time} 退出登录。动一下鼠标或按任意键即可继续；未保存的内容会保留。',
    en: 'Nobody has touched this console for long: it signs out at {time}. Move the pointer or press a key to go on; what is not saved is kept.',
  },
});

/** Above everything, for the last minute before a console that nobody touches signs out. */
export function IdleNotice({ until }: { readonly until: Millis }) {
  const say = useText(words);
  const times = useTimes();
  return (
    <div className={styles.notice}>
      <p role="alert">
        <TimeIcon size={14} /> {say('idle.soon', { time: times.clock(until) })}
      </p>
    </div>
  );
}
