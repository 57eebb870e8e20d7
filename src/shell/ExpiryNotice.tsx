import { TimeIcon } from '@blueprintjs/icons';
import { useText } from '../i18n/I18n.tsx';
import { Button } from '../kit/action/Button.tsx';
import { Bar } from '../kit/layout/parts.tsx';
import { useTimes } from '../kit/time/times.ts';
import { useSession } from '../session/useSession.ts';
import styles from './shell.module.css';
import { shellWords } from './words.ts';

/** Ten minutes before the session ends: when, what it means, and the way to be done with it now. */
export function ExpiryNotice({ endsAt }: { readonly endsAt: string }) {
  const say = useText(shellWords);
  const times = useTimes();
  const session = useSession();
  return (
    <Bar still pad="0 3" size="fixed" text="small" className={styles.notice} role="status">
      <TimeIcon size={14} />
      {say('shell.expiry', { time: times.short(endsAt) })}
      <Button size="row" onClick={session.onRefused}>
        {say('shell.expiry.again')}
      </Button>
    </Bar>
  );
}
