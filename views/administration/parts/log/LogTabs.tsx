import { Link } from 'wouter';
import { useText } from '../../../../src/i18n/I18n.tsx';
import styles from './log.module.css';
import { words } from './words.ts';

/** The tabs of a log's page: each has an address of its own. */
export function LogTabs({ of, active }: { readonly of: 'actlogs' | 'logs'; readonly active: 'activity' | 'visits' | 'site' | 'feedback' }) {
  const say = useText(words);
  const tabs =
    of === 'actlogs'
      ? ([
          ['activity', '/actlogs'],
          ['visits', '/actlogs?tab=visitHistory'],
        ] as const)
      : ([
          ['site', '/logs'],
          ['feedback', '/logs?tab=feedback'],
        ] as const);
  return (
    <nav className={styles.tabs} aria-label={say('log.tabs')}>
      {tabs.map(([name, address]) => (
        <Link key={name} href={address} aria-current={name === active ? 'page' : undefined}>
          {say(`log.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
