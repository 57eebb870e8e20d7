import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Alarm, AlarmLevel } from '../../../domain/alarm/alarm.ts';
import { saysState } from '../../../domain/alarm/saysState.ts';
import { isUnacknowledged } from '../../../domain/alarm/unacknowledged.ts';
import { activeCounts, firstOutOf } from '../../alarms/activeCounts.ts';
import { faultOf, toldTitleOf } from '../../alarms/alarmWords.ts';
import { worstOf } from '../../alarms/urgency.ts';
import { useConfirm } from '../../alarms/useConfirm.ts';
import { WorstValue } from '../../alarms/WorstValue.tsx';
import { useNow } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang, useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { AlarmMark } from '../../kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../kit/mark/markState.ts';
import { writeAge } from '../../kit/time/age.ts';
import { useTimes } from '../../kit/time/times.ts';
import { useStanding } from '../../live/useLive.ts';
import { useLevels } from '../../presets/presets.ts';
import { shellWords } from '../words.ts';
import styles from './header.module.css';

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];

/** Alarms at a glance on every screen: how many wait by level, and the worst of them. */
export function AlarmStrip({ mayConfirm }: { readonly mayConfirm: boolean }) {
  const say = useText(shellWords);
  const word = useWord();
  const looks = useLevels();
  const standing = useStanding();
  const counts = useMemo(() => activeCounts(standing), [standing]);
  const worst = useMemo(() => worstOf(standing), [standing]);
  return (
    <section className={styles.strip} aria-label={say('shell.strip')}>
      {levels.map((level) => {
        const { active, unacknowledged, acknowledged } = counts[level];
        const waits = say('shell.strip.level', { level: word(looks[level]), n: active, unacknowledged });
        // Of the worst level what somebody took stays in sight while it is wrong (decision 128).
        const taken = level === 1 ? acknowledged : 0;
        const spoken = taken === 0 ? waits : `${waits}${say('shell.strip.acknowledged', { n: taken })}`;
        return (
          <Link key={level} className={styles.level} href={`/monitoringAlarm?level=${level}`} title={spoken}>
            <AlarmMark level={level} state={unacknowledged > 0 ? 'unconfirmed' : 'confirmed'} size={20} />
            <b aria-hidden>{unacknowledged}</b>
            {taken === 0 ? null : (
              <span className={styles.taken} aria-hidden>
                <AlarmMark level={level} state="confirmed" size={14} /> +{taken}
              </span>
            )}
            <span className="bb-spoken">{spoken}</span>
          </Link>
        );
      })}
      {worst === null ? (
        <span className={styles.calm}>{say('shell.strip.calm')}</span>
      ) : (
        <Worst alarm={worst} firstOut={firstOutOf(worst, standing)} mayConfirm={mayConfirm} />
      )}
    </section>
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
