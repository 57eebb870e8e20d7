import { useMemo } from 'react';
import { Link } from 'wouter';
import { type ActiveCount, activeCounts } from '../../../domain/alarm/activeCounts.ts';
import type { Alarm, AlarmLevel } from '../../../domain/alarm/alarm.ts';
import { saysState } from '../../../domain/alarm/saysState.ts';
import { isUnacknowledged } from '../../../domain/alarm/unacknowledged.ts';
import { faultOf, toldTitleOf } from '../../alarms/alarmWords.ts';
import { firstOutOf } from '../../alarms/firstOut.ts';
import { countIn, type Known, unknownMark } from '../../alarms/known/known.ts';
import { useAlarmsKnown } from '../../alarms/known/useKnown.ts';
import { knownWords } from '../../alarms/known/words.ts';
import { worstOf } from '../../alarms/urgency.ts';
import { useConfirm } from '../../alarms/useConfirm.ts';
import { WorstValue } from '../../alarms/WorstValue.tsx';
import { useNow } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang, useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { Beside, Word, Words } from '../../kit/layout/parts.tsx';
import { AlarmMark } from '../../kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../kit/mark/markState.ts';
import { writeAge } from '../../kit/time/age.ts';
import { useTimes } from '../../kit/time/times.ts';
import { useLinks, useLive, useStanding } from '../../live/useLive.ts';
import { useLevels } from '../../presets/presets.ts';
import { shellWords } from '../words.ts';
import styles from './header.module.css';

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];

/** Alarms at a glance on every screen: how many wait by level, and the worst of them; without the link, that nobody here knows. */
export function AlarmStrip({ mayConfirm }: { readonly mayConfirm: boolean }) {
  const say = useText(shellWords);
  const standing = useStanding();
  const known = useAlarmsKnown();
  const counts = useMemo(() => activeCounts(standing), [standing]);
  const worst = useMemo(() => worstOf(standing), [standing]);
  return (
    <section className={styles.strip} aria-label={say('shell.strip')} data-known={known.state}>
      {levels.map((level) => (
        <Level key={level} level={level} count={counts[level]} known={known} />
      ))}
      {known.state !== 'known' ? (
        <Unknown known={known} before={levels.reduce((sum, level) => sum + counts[level].active, 0)} />
      ) : worst === null ? (
        <Word pad="0 3" words="dots" tone="second" className={styles.calm}>
          {say('shell.strip.calm')}
        </Word>
      ) : (
        <Worst alarm={worst} firstOut={firstOutOf(worst, standing)} mayConfirm={mayConfirm} />
      )}
    </section>
  );
}

interface LevelProps {
  readonly level: AlarmLevel;
  readonly count: ActiveCount;
  readonly known: Known;
}

function Level({ level, count: { active, unacknowledged, acknowledged }, known }: LevelProps) {
  const say = useText(shellWords);
  const word = useWord();
  const looks = useLevels();
  const parts = { level: word(looks[level]), n: active, unacknowledged };
  // Of the worst level what somebody took stays in sight while it is wrong (decision 128).
  const taken = level === 1 && known.state === 'known' ? acknowledged : 0;
  const spoken = `${say(spokenIn[known.state], parts)}${taken === 0 ? '' : say('shell.strip.acknowledged', { n: taken })}`;
  return (
    <Link className={styles.level} href={`/monitoringAlarm?level=${level}`} title={spoken}>
      <AlarmMark
        level={level}
        state={unacknowledged > 0 ? 'unconfirmed' : 'confirmed'}
        unknown={unknownMark(known)}
        size={20}
      />
      <b aria-hidden>{countIn(known, unacknowledged)}</b>
      {taken === 0 ? null : (
        <Beside gap="2" tone="second" className={styles.taken} aria-hidden>
          <AlarmMark level={level} state="confirmed" size={14} /> +{taken}
        </Beside>
      )}
      <span className="bb-spoken">{spoken}</span>
    </Link>
  );
}

const spokenIn = {
  known: 'shell.strip.level',
  unknown: 'shell.strip.level.unknown',
  connecting: 'shell.strip.level.never',
} as const satisfies Readonly<Record<Known['state'], string>>;

/** Since when nobody here knows, what stood then, and when the link is tried again. */
function Unknown({ known, before }: { readonly known: Exclude<Known, { state: 'known' }>; readonly before: number }) {
  const say = useText(knownWords);
  const times = useTimes();
  const now = useNow(1000);
  const { retryAt, tries } = useLinks().alarms;
  const { reconnect } = useLive();
  const parts = [
    ...(known.state === 'unknown' ? [say('known.before', { n: before })] : [say('known.connecting')]),
    ...(tries > 1 ? [say('known.trying', { n: tries })] : []),
    ...(retryAt === null ? [] : [say('known.retry', { age: writeAge(Math.max(0, retryAt - now)) })]),
  ];
  return (
    <>
      <Word pad="0 3" words="dots" tone="second" className={styles.calm} role="status">
        <Words as="b" tone="refused" className={styles.unknown}>
          {say('known.unknown')}
          {known.state === 'unknown' ? ` ${say('known.since', { time: times.clock(known.since) })}` : ''}
        </Words>{' '}
        {parts.join(' · ')}
      </Word>
      <Button size="row" disabled={retryAt === null} onClick={reconnect}>
        {say('known.reconnect')}
      </Button>
    </>
  );
}

function Worst({
  alarm,
  firstOut,
  mayConfirm,
}: {
  readonly alarm: Alarm;
  readonly firstOut: Alarm | null;
  readonly mayConfirm: boolean;
}) {
  const say = useText(shellWords);
  const lang = useLang();
  const times = useTimes();
  const now = useNow(5000);
  const { state, confirm } = useConfirm();
  return (
    <>
      <Link
        className={styles.worst}
        href={`/monitoringAlarm?id=${encodeURIComponent(alarm.id)}`}
        title={say('shell.strip.open')}
      >
        {markStateOf(alarm) !== 'unconfirmed' ? (
          <AlarmMark level={alarm.level} state={markStateOf(alarm)} size={16} />
        ) : null}
        <b data-level={alarm.level}>{times.clock(alarm.raisedAt)}</b>
        <span>
          {toldTitleOf(alarm, lang)}{' '}
          {/* The word of a state is of the alarm's beginning: of one that has returned it would say the opposite. */}
          {alarm.value === null || (alarm.state.recovered && saysState(alarm)) ? null : <WorstValue alarm={alarm} />}
        </span>
        {firstOut === null ? null : <em>{say('shell.strip.firstOut', { fault: faultOf(firstOut, lang) })}</em>}
      </Link>
      <span className={styles.age}>{writeAge(now - Date.parse(alarm.raisedAt))}</span>
      {mayConfirm && isUnacknowledged(alarm) ? (
        <Button size="row" state={state.at} onClick={() => void confirm([alarm])}>
          {say('shell.strip.confirm')}
        </Button>
      ) : null}
    </>
  );
}
