import { WarningSignIcon } from '@blueprintjs/icons';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { Bar } from '../../kit/layout/parts.tsx';
import { type StorageFault, storageFault, subscribeStorage } from '../../session/storage.ts';
import styles from '../shell.module.css';
import { noticeWords } from './words.ts';

/** The browser keeps nothing, or no more, or what it kept was spoilt: said once, until the person has read it. */
export function StorageNotice() {
  const say = useText(noticeWords);
  const fault = useSyncExternalStore(subscribeStorage, storageFault);
  const [read, setRead] = useState<StorageFault | null>(null);
  if (fault === null || fault === read) return null;
  return (
    <Bar still pad="0 3" size="fixed" text="small" className={styles.notice} role="status">
      <WarningSignIcon size={14} />
      <span>{say(`notice.storage.${fault}`)}</span>
      <Button size="row" onClick={() => setRead(fault)}>
        {say('notice.close')}
      </Button>
    </Bar>
  );
}
