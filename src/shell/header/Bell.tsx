import { PopoverNext } from '@blueprintjs/core';
import { ChevronRightIcon, LightningIcon, NotificationsIcon, OfflineIcon, PulseIcon, WarningSignIcon } from '@blueprintjs/icons';
import { createElement, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { bellCounts } from '../../../domain/alarm/calls.ts';
import { useClock, useNow } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { writeAge } from '../../kit/time/age.ts';
import { useLive } from '../../live/useLive.ts';
import { useApi } from '../../session/useSession.ts';
import { shellWords } from '../words.ts';
import { type BellCounts, type BellEntry, type BellName, badgeOf, bellEntries } from './bellEntries.ts';
import styles from './header.module.css';

const icons: Readonly<Record<BellName, typeof PulseIcon>> = {
  limit: WarningSignIcon,
  intelligent: LightningIcon,
  energy: PulseIcon,
  offline: OfflineIcon,
};

/** How many unconfirmed alarms of each kind there are; fetched every 60 s, on any alarm, on listChange, at most twice a second. */
export function Bell({ menus }: { readonly menus: ReadonlySet<string> }) {
  const say = useText(shellWords);
  const { counts, at, fault } = useBellCounts();
  const entries = counts === null ? [] : bellEntries(counts, menus);
  const badge = badgeOf(entries);
  return (
    <PopoverNext placement="bottom-end" content={<BellList entries={entries} badge={badge} at={at} fault={fault} />}>
      <button type="button" className={styles.tool} aria-label={say('shell.bell', { n: badge })} title={say('shell.bell', { n: badge })}>
        <NotificationsIcon />
        {badge === '0' ? null : <span className={styles.badge}>{badge}</span>}
      </button>
    </PopoverNext>
  );
}

function useBellCounts(): { readonly counts: BellCounts | null; readonly at: number | null; readonly fault: string | null } {
  const live = useLive();
  const api = useApi();
  const clock = useClock();
  const [told, setTold] = useState<{ counts: BellCounts | null; at: number | null; fault: string | null }>({ counts: null, at: null, fault: null });
  useEffect(() => {
    const fetchCounts = async () => {
      const answer = await api.call(bellCounts, {});
      setTold((before) => (answer.ok ? { counts: answer.value, at: clock.now(), fault: null } : { ...before, fault: answer.message }));
    };
    void fetchCounts();
    const triggers = live.bell.subscribe(() => void fetchCounts());
    return () => triggers.unsubscribe();
  }, [live, api, clock]);
  return told;
}

interface ListProps {
  readonly entries: readonly BellEntry[];
  readonly badge: string;
  readonly at: number | null;
  readonly fault: string | null;
}

function BellList({ entries, badge, at, fault }: ListProps) {
  const say = useText(shellWords);
  const now = useNow(1000);
  return (
    <div className={styles.bell}>
      <div className={styles.bellHead}>
        <b>{say('shell.bell.title')}</b>
        <span>{at === null ? null : say('shell.bell.age', { n: badge, age: writeAge(now - at) })}</span>
      </div>
      {fault === null ? null : (
        <p className={styles.fault} role="alert">
          {say('shell.bell.failed', { why: fault })}
        </p>
      )}
      {entries.length === 0 ? <p className={styles.none}>{say('shell.bell.none')}</p> : null}
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Link className={styles.bellEntry} href={entry.path}>
              {createElement(icons[entry.name])}
              <span>{say(`shell.bell.${entry.name}`)}</span>
              <b>{entry.count}</b>
              <ChevronRightIcon size={12} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
