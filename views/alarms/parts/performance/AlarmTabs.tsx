import { Link } from 'wouter';
import { useText } from '../../../../src/i18n/I18n.tsx';
import styles from './performance.module.css';
import { words } from './words.ts';

/** The tabs of the monitoring alarms: each has an address of its own. */
export function AlarmTabs() {
  const say = useText(words);
  return (
    <nav className={styles.tabs} aria-label={say('performance.tabs')}>
      <Link href="/monitoringAlarm">{say('performance.desk')}</Link>
      <Link href="/monitoringAlarm?tab=performance" aria-current="page">
        {say('performance.title')}
      </Link>
    </nav>
  );
}
