import type { ReactNode } from 'react';
import { SoundWord } from '../../alarms/sound/SoundButton.tsx';
import { useNow } from '../../clock/useClock.ts';
import { FloatingFeedback } from '../../feedback/FloatingFeedback.tsx';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { Box } from '../../kit/layout/parts.tsx';
import { writeNumber } from '../../kit/number/format.ts';
import { useTimes } from '../../kit/time/times.ts';
import { useHistoryProgress } from '../../live/useHistoryProgress.ts';
import { useLinks, useLive } from '../../live/useLive.ts';
import { openDoor } from '../../person/doors.ts';
import { useProfile } from '../../session/profile.ts';
import { adoptionWords } from '../adoption/words.ts';
import { linkWords } from '../header/LinkLamp.tsx';
import { shellWords } from '../words.ts';
import styles from './status.module.css';

/** How the console itself is: link, position in the log, delay of the values, sound, and the site's time with its zone; at its end the way to the feedback. */
export function StatusBar() {
  const say = useText(shellWords);
  const lang = useLang();
  const times = useTimes();
  const live = useLive();
  const now = useNow(1000);
  const { values } = useLinks();
  const position = live.alarms.cursor()?.position;
  const frame = live.newestFrame();
  const takesFeedback = useProfile()?.feedback ?? false;
  const delay = frame === null || values.state !== 'live' ? null : Math.max(0, now - frame) / 1000;
  return (
    <footer className={styles.status}>
      <h2 className="bb-spoken">{say('shell.status')}</h2>
      <Part>{linkWords(values, { say, times, now })}</Part>
      {position === undefined ? null : (
        <Part>{say('shell.status.position', { position: writeNumber(position, 0, lang) })}</Part>
      )}
      {delay === null ? null : <Part>{say('shell.status.delay', { delay: writeNumber(delay, 1, lang) })}</Part>}
      <History />
      <Part>
        <SoundWord />
      </Part>
      <Box as="span" away="before">
        <time dateTime={new Date(now).toISOString()}>{times.long(now)}</time> ·{' '}
        {say('shell.status.time', { offset: times.offset(now) })}
      </Box>
      {takesFeedback ? <FloatingFeedback onOpen={() => openDoor('feedback')} /> : null}
    </footer>
  );
}

/** How far the past of a demo site is, until it stands. */
function History() {
  const say = useText(adoptionWords);
  const progress = useHistoryProgress();
  if (progress === null) return null;
  return (
    <Part>
      {say('adoption.foot', { days: progress.days, of: progress.of })}{' '}
      <progress value={progress.days} max={progress.of} aria-hidden="true" />
    </Part>
  );
}

function Part({ children }: { readonly children: ReactNode }) {
  return <span className={styles.part}>{children}</span>;
}
