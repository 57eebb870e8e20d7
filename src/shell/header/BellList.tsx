import { Classes } from '@blueprintjs/core';
import {
  ChevronRightIcon,
  DesktopIcon,
  EndorsedIcon,
  LightningIcon,
  NotificationsUpdatedIcon,
  OfflineIcon,
  PulseIcon,
  WarningSignIcon,
  WrenchIcon,
} from '@blueprintjs/icons';
import { createElement } from 'react';
import { Link } from 'wouter';
import { useAddress } from '../../address/useAddress.ts';
import { KnownNote } from '../../alarms/known/KnownNote.tsx';
import { useAlarmsKnown } from '../../alarms/known/useKnown.ts';
import { useNow } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Bar, Word, Words } from '../../kit/layout/parts.tsx';
import { writeAge } from '../../kit/time/age.ts';
import { toasts } from '../../kit/toast/toast.ts';
import { shellWords } from '../words.ts';
import type { BellEntry, BellName, Reminder } from './bellEntries.ts';
import styles from './header.module.css';
import type { BellNow } from './useBell.ts';
import { wayOfReminder } from './wayOfReminder.ts';

const icons: Readonly<Record<BellName, typeof PulseIcon>> = {
  limit: WarningSignIcon,
  intelligent: LightningIcon,
  energy: PulseIcon,
  offline: OfflineIcon,
  gateway: DesktopIcon,
  dispatch: WrenchIcon,
  task: EndorsedIcon,
  permit: EndorsedIcon,
};

interface Props {
  readonly entries: readonly BellEntry[];
  readonly badge: string;
  readonly bell: BellNow;
  readonly menus: ReadonlySet<string>;
}

/** Alarms and tasks that wait, then what one is reminded of. */
export function BellList({ entries, badge, menus, bell }: Props) {
  const { told, at, fault, copies, reminders, read } = bell;
  const say = useText(shellWords);
  const now = useNow(1000);
  const known = useAlarmsKnown();
  return (
    <div className={styles.bell}>
      <Bar still at="base" className={styles.bellHead}>
        <b>{say('shell.bell.title')}</b>
        <Word text="quiet">{at === null ? null : say('shell.bell.age', { n: badge, age: writeAge(now - at) })}</Word>
      </Bar>
      {known.state === 'known' ? null : (
        <Words pad="2 3" text="note">
          <KnownNote of={known} />
        </Words>
      )}
      {fault === null ? null : (
        <Words pad="2 3" text="fault" role="alert">
          {say('shell.bell.failed', { why: fault })}
        </Words>
      )}
      {told === null && fault === null ? (
        <Words pad="2 3" text="note" role="status">
          {say('shell.bell.reading')}
        </Words>
      ) : null}
      {told !== null && entries.length === 0 && copies === null ? (
        <Words pad="2 3" text="note">
          {say('shell.bell.none')}
        </Words>
      ) : null}
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Link className={`${styles.bellEntry} ${Classes.POPOVER_DISMISS}`} href={entry.path}>
              {createElement(icons[entry.name])}
              <span>{say(`shell.bell.${entry.name}`)}</span>
              <b>{entry.count}</b>
              <ChevronRightIcon size={12} />
            </Link>
          </li>
        ))}
        {copies === null ? null : (
          <li>
            <Link className={`${styles.bellEntry} ${Classes.POPOVER_DISMISS}`} href="/recipientsList">
              <NotificationsUpdatedIcon />
              <span>{say('shell.bell.copies')}</span>
              <b>{copies}</b>
              <ChevronRightIcon size={12} />
            </Link>
          </li>
        )}
      </ul>
      {reminders.length === 0 ? null : <Reminders reminders={reminders} read={read} menus={menus} />}
    </div>
  );
}

interface RemindersProps extends Pick<BellNow, 'read'> {
  readonly reminders: readonly Reminder[];
  readonly menus: ReadonlySet<string>;
}

/** A click marks it read, loads the list again and goes to what it is about (B126 to B131). */
function Reminders({ reminders, read, menus }: RemindersProps) {
  const say = useText(shellWords);
  const { go } = useAddress();
  const open = async (reminder: Reminder) => {
    const answer = await read(reminder);
    if (answer.ok) go(wayOfReminder(reminder, menus));
    else toasts.show('refused', answer.message);
  };
  return (
    <>
      <h3 className={styles.bellPart}>{say('shell.bell.reminders')}</h3>
      <ul>
        {reminders.map((reminder) => (
          <li key={`${reminder.businessType} ${reminder.status}`}>
            <button
              type="button"
              className={`${styles.bellEntry} ${Classes.POPOVER_DISMISS}`}
              onClick={() => void open(reminder)}
            >
              <NotificationsUpdatedIcon />
              <span>
                {reminder.businessTypeName} · {reminder.stateName}
              </span>
              <b>{reminder.num}</b>
              <ChevronRightIcon size={12} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
