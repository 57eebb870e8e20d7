import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import styles from './form.module.css';

const words = defineMessages({
  'form.kept': { cn: '恢复了离开前未保存的修改', en: 'What you had not saved when you left is here again' },
  'form.lost': {
    cn: '这里显示的是他人保存的新内容；您离开前未保存的修改已作废',
    en: 'Somebody saved this anew: what you had not saved when you left is gone',
  },
});

/** Above a form: it begins with what was being written before, or that no longer fits what stands. */
export function KeptNote({ was }: { readonly was: 'kept' | 'lost' | null }) {
  const say = useText(words);
  return was === null ? null : (
    <p className={styles.kept} role="status">
      {say(`form.${was}`)}
    </p>
  );
}
