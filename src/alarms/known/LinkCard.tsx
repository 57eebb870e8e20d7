import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { activeCounts } from '../../../domain/alarm/activeCounts.ts';
import { useNow } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { useKeys } from '../../kit/keys/keys.ts';
import { Bar, Box } from '../../kit/layout/parts.tsx';
import { writeAge } from '../../kit/time/age.ts';
import { useTimes } from '../../kit/time/times.ts';
import { useLinks, useLive, useStanding } from '../../live/useLive.ts';
import { useLevels } from '../../presets/presets.ts';
import styles from '../popup/popup.module.css';
import { cardDue } from './cardDue.ts';
import type { Known } from './known.ts';
import { useAlarmsKnown } from './useKnown.ts';
import { knownWords } from './words.ts';

/** That nobody here hears of alarms, since when, what stood then, and the way to try at once; it goes by itself when the link is back. */
export function LinkCard() {
  const known = useAlarmsKnown();
  const links = useLinks();
  const now = useNow(1000);
  const [away, setAway] = useState<number | null>(null);
  // The loss, by the moment that stands until it is over; a link that never stood has none.
  const loss = links.alarms.downSince ?? 0;
  if (known.state === 'known' || away === loss || !cardDue(links.alarms, now)) return null;
  return <Shown known={known} onClose={() => setAway(loss)} />;
}

function Shown({
  known,
  onClose,
}: {
  readonly known: Exclude<Known, { state: 'known' }>;
  readonly onClose: () => void;
}) {
  const say = useText(knownWords);
  const times = useTimes();
  const now = useNow(1000);
  const { alarms, values } = useLinks();
  const { reconnect } = useLive();
  useKeys({
    title: knownWords['known.link'],
    rank: 'popup',
    bindings: [{ keys: 'r', does: knownWords['known.card.key'], once: true, run: reconnect }],
  });
  const isLost = known.state === 'unknown';
  const { tries, retryAt } = alarms;
  return (
    <section className={styles.card} data-level={isLost ? 2 : 'message'} role="status" aria-label={say('known.link')}>
      <Bar still tone="second" className={styles.head}>
        <b>{say('known.link')}</b>
        <span>{say('known.unknown')}</span>
        <Box as="span" away="before" />
        <Button
          look="quiet"
          size="row"
          icon={<CrossIcon size={14} />}
          aria-label={say('known.card.close')}
          onClick={onClose}
        />
      </Bar>
      <h2 className={styles.title}>
        {isLost ? say('known.card.unknown', { time: times.clock(known.since) }) : say('known.connecting')}
      </h2>
      {isLost ? (
        <Before isAlone={values.state === 'live'} />
      ) : (
        <p className={styles.note}>{say('known.card.connecting')}</p>
      )}
      <div className={styles.acts}>
        <Button look="primary" hint="R" disabled={retryAt === null} onClick={reconnect}>
          {say('known.reconnect')}
        </Button>
        <Box as="span" away="before">
          {[
            ...(tries > 1 ? [say('known.trying', { n: tries })] : []),
            ...(retryAt === null ? [] : [say('known.retry', { age: writeAge(Math.max(0, retryAt - now)) })]),
          ].join(' · ')}
        </Box>
      </div>
    </section>
  );
}

const levels = [1, 2, 3, 4] as const;

function Before({ isAlone }: { readonly isAlone: boolean }) {
  const say = useText(knownWords);
  const word = useWord();
  const looks = useLevels();
  const counts = activeCounts(useStanding());
  const told = levels.map((level) => `${word(looks[level])} ${counts[level].active}`).join(' · ');
  return (
    <>
      <p className={styles.note}>
        {say('known.card.before', { counts: told })} {say(isAlone ? 'known.card.values' : 'known.card.both')}
      </p>
      <p className={styles.note}>{say('known.card.after')}</p>
    </>
  );
}
