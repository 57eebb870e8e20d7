import { InfoSignIcon, WarningSignIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { Bar } from '../../kit/layout/parts.tsx';
import styles from './notice.module.css';
import type { VersionNews } from './versionNews.ts';

const words = defineMessages({
  'version.upgrade': { cn: '版本更新', en: 'A new version' },
  'version.devices': { cn: '设备数量提醒', en: 'Number of devices' },
  'version.devices.next': {
    cn: '请联系管理员更新授权；运行中的设备不受影响。',
    en: 'Ask an administrator for a licence with a higher limit; devices that run are not affected.',
  },
  'version.record': { cn: '版本记录', en: 'Version record' },
  'version.later': { cn: '关闭', en: 'Close' },
  'version.read': { cn: '已阅读', en: 'I have read it' },
});

interface Props {
  readonly news: VersionNews;
  readonly onClose: () => void;
  readonly onRead: () => void;
}

/** The pop-up of versions, over the foot of the wide menu, else a line above the status bar: it holds nobody up, and covers no work. */
export function VersionDialog({ news, onClose, onRead }: Props) {
  const say = useText(words);
  const { versionName, createDate, upgradeExplain, deviceNumCheck } = news;
  return (
    <section
      className={styles.version}
      aria-label={say(versionName === null ? 'version.devices' : 'version.upgrade')}
      role="status"
    >
      {versionName === null ? null : (
        <>
          <Bar as="h2" still>
            <InfoSignIcon size={16} /> {say('version.upgrade')}
          </Bar>
          <h3>
            {versionName} <time dateTime={createDate ?? undefined}>{createDate}</time>
          </h3>
          <p>{upgradeExplain}</p>
        </>
      )}
      {deviceNumCheck === null ? null : (
        <>
          <Bar as="h2" still>
            <WarningSignIcon size={16} /> {say('version.devices')}
          </Bar>
          <p>
            {deviceNumCheck} {say('version.devices.next')}
          </p>
        </>
      )}
      <Bar spread="end" className={styles.acts}>
        {versionName === null ? null : (
          <Link href="/versionRecord" onClick={onRead}>
            {say('version.record')}
          </Link>
        )}
        <Button onClick={onClose}>{say('version.later')}</Button>
        {versionName === null ? null : (
          <Button look="primary" onClick={onRead}>
            {say('version.read')}
          </Button>
        )}
      </Bar>
    </section>
  );
}
