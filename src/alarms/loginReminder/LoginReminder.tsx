import { ChevronRightIcon, CrossIcon, VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { nameIn } from '../../../domain/ledger/names.ts';
import { reminderShownFor } from '../../../machines/loginReminder/loginReminderMachine.ts';
import { useClock, useNow } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { Bar, Word } from '../../kit/layout/parts.tsx';
import type { SignedIn } from '../../session/signedIn.ts';
import { soundState, subscribeSound } from '../sound/sound.ts';
import styles from './loginReminder.module.css';
import { type LoginReminderNow, useLoginReminder } from './useLoginReminder.ts';
import { loginReminderWords } from './words.ts';

interface Props {
  readonly who: SignedIn;
  readonly menus: ReadonlySet<string>;
}

/** Right after signing in: what waits for this person, for 20 s at the upper right of the screen, away from the alarms' pop-ups. */
export function LoginReminder({ who, menus }: Props) {
  const lang = useLang();
  const reminder = useLoginReminder(who, menus);
  if (reminder === null) return null;
  return (
    <div className={styles.place}>
      <Shown name={nameIn(who.user, lang)} reminder={reminder} />
    </div>
  );
}

function Shown({
  name,
  reminder: { rows, isSounding, mute, close },
}: {
  readonly name: string;
  readonly reminder: LoginReminderNow;
}) {
  const say = useText(loginReminderWords);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.reminder} role="status" aria-label={say('loginReminder.title', { name, n: total })}>
      <Bar still tone="second" className={styles.head}>
        <b>{say('loginReminder.title', { name, n: total })}</b>
        <TimeLeft />
        {isSounding ? <SoundSign /> : null}
        {isSounding ? (
          <Button
            look="quiet"
            size="row"
            icon={<VolumeOffIcon size={14} />}
            aria-label={say('loginReminder.mute')}
            onClick={mute}
          />
        ) : null}
        <Button
          look="quiet"
          size="row"
          icon={<CrossIcon size={14} />}
          aria-label={say('loginReminder.close')}
          onClick={close}
        />
      </Bar>
      <div className={styles.left} style={{ animationDuration: `${reminderShownFor}ms` }} />
      <ul>
        {rows.map((row) => (
          <li key={row.name}>
            {row.path === null ? (
              <span className={styles.row}>
                <span>{say(`loginReminder.${row.name}`)}</span>
                <b>{row.count}</b>
              </span>
            ) : (
              <Link className={styles.row} href={row.path} onClick={close}>
                <span>{say(`loginReminder.${row.name}`)}</span>
                <b>{row.count}</b>
                <ChevronRightIcon size={12} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TimeLeft() {
  const clock = useClock();
  const [since] = useState(clock.now);
  const now = useNow(500);
  return <Word digits>{Math.max(0, Math.ceil((reminderShownFor - (now - since)) / 1000))} s</Word>;
}

function SoundSign() {
  const say = useText(loginReminderWords);
  const isReady = useSyncExternalStore(subscribeSound, soundState) === 'ready';
  return (
    <span data-sound={isReady ? 'playing' : 'blocked'} title={isReady ? undefined : say('loginReminder.blocked')}>
      {isReady ? <VolumeUpIcon size={14} /> : <VolumeOffIcon size={14} />}
    </span>
  );
}
