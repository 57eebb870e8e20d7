import { type ReactNode, useMemo } from 'react';
import { type Alarm, alarmLevels } from '../../../../../domain/alarm/alarm.ts';
import { saysState } from '../../../../../domain/alarm/saysState.ts';
import { personName } from '../../../../../domain/event/actorName.ts';
import {
  faultOf,
  figureOfAlarm,
  limitOfAlarm,
  limitWordOf,
  limitWords,
  stateWord,
  valueOfAlarm,
} from '../../../../../src/alarms/alarmWords.ts';
import { delayOf } from '../../../../../src/alarms/delay.ts';
import { firstOutOf } from '../../../../../src/alarms/firstOut.ts';
import { WorstValue } from '../../../../../src/alarms/WorstValue.tsx';
import { useNow } from '../../../../../src/clock/useClock.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../../src/i18n/lang.ts';
import { Bar, Word } from '../../../../../src/kit/layout/parts.tsx';
import { decimalsOf } from '../../../../../src/kit/number/format.ts';
import { Quantity } from '../../../../../src/kit/number/Quantity.tsx';
import { Unit } from '../../../../../src/kit/number/Unit.tsx';
import { writeAge } from '../../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../../src/kit/time/times.ts';
import { useReading, useStanding } from '../../../../../src/live/useLive.ts';
import styles from '../desk.module.css';
import { detailWords } from '../words.ts';

/** The numbers beside each other: now, at the alarm and its escalations, the worst, at the return, the limit, when it was raised and when it began, how long since it was raised, who confirmed. */
export function Figures({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(detailWords);
  const lang = useLang();
  const times = useTimes();
  const now = useNow(1000);
  const reading = useReading(alarm.point?.id ?? null);
  const decimals = useMemo(() => Math.max(1, alarm.limit === null ? 1 : decimalsOf(alarm.limit)), [alarm.limit]);
  const end = alarm.recoveredAt === null ? now : Date.parse(alarm.recoveredAt);
  const delay = delayOf(alarm);
  const isState = saysState(alarm);
  const said = (value: number | null) => (isState && value !== null ? stateWord(value, lang) : value);
  const { name } = alarmLevels[alarm.level];
  return (
    <Bar as="dl" at="stretch" pad="2 3" size="fixed" spread="between" className={styles.detailFigures}>
      {reading === null || alarm.judges !== 'limit' ? null : (
        <Figure name={say('detail.now')}>
          <Quantity value={said(reading.value)} decimals={decimals} unit={alarm.unit} quality={reading.quality} />
        </Figure>
      )}
      <Passed alarm={alarm} />
      {alarm.limit === null || isState ? null : (
        <Figure name={say('detail.worst')}>
          <span className={styles[name]}>
            <WorstValue alarm={alarm} />
          </span>
        </Figure>
      )}
      {alarm.returned === null || isState ? null : (
        <Figure name={say('detail.returned')}>
          <Measured alarm={alarm} text={figureOfAlarm(alarm, alarm.returned, lang)} />
        </Figure>
      )}
      {alarm.limit === null || isState ? null : (
        <Figure name={say('detail.limit')}>
          {limitOfAlarm(alarm, lang)} <Word text="quiet">{limitWordOf(alarm, lang)}</Word>
        </Figure>
      )}
      <FirstOut alarm={alarm} />
      <Figure name={say('detail.raised')}>{times.precise(alarm.raisedAt)}</Figure>
      <Figure name={say(alarm.limit === null ? 'detail.began' : 'detail.first')}>
        {times.precise(alarm.firstOverAt)}
      </Figure>
      <Figure name={say('detail.age')}>{writeAge(end - Date.parse(alarm.raisedAt))}</Figure>
      {delay === null ? null : <Figure name={say('detail.delay')}>{writeAge(delay)}</Figure>}
      {alarm.unknownSince === null ? null : (
        <Figure name={say('detail.unknown')}>{times.clock(alarm.unknownSince)}</Figure>
      )}
      {alarm.confirmedBy === null ? null : (
        <Figure name={say('detail.confirmedBy')}>{personName(alarm.confirmedBy, lang)}</Figure>
      )}
    </Bar>
  );
}

/** What it had when it was raised, and at each escalation: with the limit that it passed then, where it passed several. */
function Passed({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(detailWords);
  const lang = useLang();
  const times = [
    ...alarm.earlier.map(({ value, limitName }) => ({
      text: value === null ? '—' : figureOfAlarm(alarm, value, lang),
      limitName,
    })),
    { text: valueOfAlarm(alarm, lang), limitName: alarm.limitName },
  ];
  return times.map(({ text, limitName }, n) => (
    <Figure key={limitName} name={say(n === 0 ? 'detail.value' : 'detail.escalated')}>
      <Measured alarm={alarm} text={text} />{' '}
      {times.length === 1 ? null : <Word text="quiet">{limitName === null ? null : limitWords[limitName][lang]}</Word>}
    </Figure>
  ));
}

function Measured({ alarm, text }: { readonly alarm: Alarm; readonly text: string }) {
  return (
    <>
      {text} {alarm.unit === null || alarm.value === null ? null : <Unit unit={alarm.unit} />}
    </>
  );
}

/** What came first on the same device, where another alarm did. */
function FirstOut({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(detailWords);
  const lang = useLang();
  const first = firstOutOf(alarm, useStanding());
  return first === null ? null : <Figure name={say('detail.firstOut')}>{faultOf(first, lang)}</Figure>;
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
