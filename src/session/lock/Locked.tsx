import { Dialog } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import { useEffect, useId, useRef } from 'react';
import { activeCounts } from '../../../domain/alarm/activeCounts.ts';
import type { AlarmLevel } from '../../../domain/alarm/alarm.ts';
import { isUnacknowledged } from '../../../domain/alarm/unacknowledged.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { toldTitleOf } from '../../alarms/alarmWords.ts';
import { countIn, unknownMark } from '../../alarms/known/known.ts';
import { useAlarmsKnown } from '../../alarms/known/useKnown.ts';
import { SoundButton } from '../../alarms/sound/SoundButton.tsx';
import { WorstValue } from '../../alarms/WorstValue.tsx';
import { useNow } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang, useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { Bar, Grid, Word, Words } from '../../kit/layout/parts.tsx';
import { AlarmMark } from '../../kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../kit/mark/markState.ts';
import { useSite, useTimes } from '../../kit/time/times.ts';
import { useStanding } from '../../live/useLive.ts';
import { useLevels } from '../../presets/presets.ts';
import type { SignedIn } from '../signedIn.ts';
import { SignInForm } from '../signIn/SignInForm.tsx';
import { useSession } from '../useSession.ts';
import styles from './lock.module.css';
import { deskPortal } from './useHiddenDesk.ts';
import { lockWords } from './words.ts';

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];
const shownAtMost = 8;

/** What stands over a locked desk: the time, the alarms, and the way back in. */
export function Locked({ who, onArmSound }: { readonly who: SignedIn; readonly onArmSound: () => void }) {
  const lang = useLang();
  const say = useText(lockWords);
  const session = useSession();
  const page = useRef<HTMLDivElement>(null);
  const id = useId();
  useNoKeysBehind(page);
  return (
    <Dialog
      isOpen
      portalClassName={deskPortal}
      className={styles.lock ?? ''}
      backdropClassName={styles.backdrop ?? ''}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      aria-labelledby={id}
    >
      <div className={styles.page} ref={page}>
        <div className={styles.plant}>
          <Now />
          <Alarms />
        </div>
        <div className={styles.person}>
          <Bar as="h1" still id={id}>
            <LockIcon size={20} /> {say('lock.title')}
          </Bar>
          <p>{say('lock.by', { name: nameIn(who.user, lang) })}</p>
          <h2>{say('lock.form')}</h2>
          <p>{say('lock.form.why')}</p>
          <SignInForm account={null} suggested={who.user.account} onArmSound={onArmSound}>
            <Button look="quiet" onClick={session.signOut}>
              {say('lock.signOut')}
            </Button>
          </SignInForm>
        </div>
      </div>
    </Dialog>
  );
}

/** No key of the screen behind works: what cannot be seen is not confirmed. */
function useNoKeysBehind(page: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      if (!(event.target instanceof Node && page.current?.contains(event.target))) event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', stop, { capture: true });
    return () => window.removeEventListener('keydown', stop, { capture: true });
  }, [page]);
}

function Now() {
  const times = useTimes();
  const site = useSite();
  const now = useNow(1000);
  return (
    <Grid gap="0" className={styles.now}>
      <b>{times.clock(now)}</b>
      <Word tone="second">
        {site.name === null ? null : `${site.name} · `}
        {times.long(now)}
      </Word>
    </Grid>
  );
}

function Alarms() {
  const say = useText(lockWords);
  const lang = useLang();
  const word = useWord();
  const times = useTimes();
  const looks = useLevels();
  const standing = useStanding();
  const known = useAlarmsKnown();
  const counts = activeCounts(standing);
  const waiting = standing.filter(isUnacknowledged);
  return (
    <Grid as="section" gap="3" className={styles.alarms} aria-label={say('lock.alarms')}>
      {known.state === 'known' ? null : (
        <Words tone="refused" role="alert">
          {known.state === 'unknown' ? say('lock.down', { time: times.clock(known.since) }) : say('lock.connecting')}
        </Words>
      )}
      {/* The header, which says it else, is behind. */}
      <SoundButton />
      <Bar as="ul" at="stretch" gap="3 6">
        {levels.map((level) => (
          <Bar as="li" still key={level}>
            <AlarmMark
              level={level}
              state={counts[level].unacknowledged > 0 ? 'unconfirmed' : 'confirmed'}
              unknown={unknownMark(known)}
              size={28}
              label={word(looks[level])}
            />
            <Words as="b" text="figure">
              {countIn(known, counts[level].unacknowledged)}
            </Words>
            <Word tone="second">{word(looks[level])}</Word>
          </Bar>
        ))}
      </Bar>
      <h2>
        {say('lock.alarms')} {countIn(known, waiting.length)}
      </h2>
      {known.state === 'known' && waiting.length === 0 ? <p>{say('lock.calm')}</p> : null}
      <ol className={styles.list}>
        {waiting.slice(0, shownAtMost).map((alarm) => (
          <Grid as="li" at="center" gap="3" line="below" key={alarm.id}>
            <AlarmMark level={alarm.level} state={markStateOf(alarm)} size={20} />
            <Words as="time" tone="second" dateTime={alarm.raisedAt}>
              {times.clock(alarm.raisedAt)}
            </Words>
            <span>{toldTitleOf(alarm, lang)}</span>
            <b>
              <WorstValue alarm={alarm} />
            </b>
          </Grid>
        ))}
      </ol>
      {waiting.length > shownAtMost ? <p>{say('lock.more', { n: waiting.length - shownAtMost })}</p> : null}
    </Grid>
  );
}
