import { useState } from 'react';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { personName } from '../../../../../domain/event/actorName.ts';
import { useAddress } from '../../../../../src/address/useAddress.ts';
import { faultOf, worstOfAlarm } from '../../../../../src/alarms/alarmWords.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../../src/i18n/lang.ts';
import { Grid, Words } from '../../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../../src/kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../../../../src/kit/mark/markState.ts';
import { Loaded } from '../../../../../src/kit/state/Loaded.tsx';
import { More } from '../../../../../src/kit/state/More.tsx';
import { writeAge } from '../../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../../src/kit/time/times.ts';
import { useStanding } from '../../../../../src/live/useLive.ts';
import styles from '../desk.module.css';
import { detailWords } from '../words.ts';
import { useBefore } from './useAlarmEvidence.ts';

/** The same rule's earlier occurrences: when, how long, who took it. */
export function Before({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(detailWords);
  const lang = useLang();
  const times = useTimes();
  const asked = useBefore(alarm);
  const { value } = asked;
  return (
    <section>
      <h3>
        {say('detail.before')}
        <span>{value === null || value.total === 0 ? null : say('detail.before.count', { n: value.total })}</span>
      </h3>
      <Loaded
        of={asked}
        brief
        empty={{ when: value?.rows.length === 0, show: <Words text="quiet">{say('detail.before.none')}</Words> }}
      >
        {({ rows }) => (
          <ol className={styles.entries}>
            {rows.map((one) => (
              <Grid as="li" gap="3" text="small" key={one.id}>
                <Words as="time" tone="second" dateTime={one.raisedAt}>
                  {times.dayTime(one.raisedAt)}
                </Words>
                <b>
                  {one.recoveredAt === null ? '—' : writeAge(Date.parse(one.recoveredAt) - Date.parse(one.raisedAt))}
                </b>
                <span>{one.confirmedBy === null ? '' : personName(one.confirmedBy, lang)}</span>
              </Grid>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

const atFirst = 8;

/** What else stands on the same device: press to look at it. */
export function SameObject({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(detailWords);
  const lang = useLang();
  const times = useTimes();
  const { put } = useAddress();
  const [most, setMost] = useState(atFirst);
  const same = useStanding().filter((one) => one.object.id === alarm.object.id && one.id !== alarm.id);
  return (
    <section>
      <h3>{say('detail.same')}</h3>
      {same.length === 0 ? <Words text="quiet">{say('detail.same.none')}</Words> : null}
      <ul className={styles.same}>
        {same.slice(0, most).map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => put({ id: one.id })}>
              <AlarmMark level={one.level} state={markStateOf(one)} />
              <time dateTime={one.raisedAt}>{times.clock(one.raisedAt)}</time>
              <span>{faultOf(one, lang)}</span>
              <b>{worstOfAlarm(one, lang)}</b>
            </button>
          </li>
        ))}
      </ul>
      <More shown={most} total={same.length} onMore={() => setMost(same.length)} />
    </section>
  );
}
