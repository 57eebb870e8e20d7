import type { ReactNode } from 'react';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import type { LimitRule } from '../../../../../domain/alarm/limitRule.ts';
import { severities, toldRationale } from '../../../../../domain/alarm/rationale.ts';
import { instantOf } from '../../../../../domain/clock/clock.ts';
import { useNow } from '../../../../../src/clock/useClock.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../../src/i18n/lang.ts';
import { writeAge } from '../../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../../src/kit/time/times.ts';
import { guidanceWords } from '../words.ts';
import styles from './guidance.module.css';

interface Props {
  readonly alarm: Alarm;
  /** The rule as it is now: who acts wants the newest instruction. */
  readonly rule: LimitRule | null;
}

/** What the rule's rationale says to whoever has to act: what to do and until when, why it came, and what follows else. */
export function Guidance({ alarm, rule }: Props) {
  const say = useText(guidanceWords);
  const word = useWord();
  const lang = useLang();
  const why = rule?.limits.find(({ name }) => name === alarm.limitName);
  if (rule === null || why === undefined) return null;
  const { cause, consequence, severity, response, respondWithin } = toldRationale(why, lang);
  if (!response) return <p className={styles.none}>{say('guidance.none')}</p>;
  return (
    <dl className={styles.guidance} aria-label={say('guidance.label')}>
      <Line name={say('guidance.response')}>
        <b>{response}</b> {respondWithin ? <Until alarm={alarm} minutes={respondWithin} /> : null}
      </Line>
      {cause ? <Line name={say('guidance.cause')}>{cause}</Line> : null}
      {consequence ? (
        <Line name={say('guidance.consequence')}>
          {consequence} {severity ? <i>{word(severities[severity])}</i> : null}
        </Line>
      ) : null}
    </dl>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Until when acting helps; once the value is back the time no longer runs. */
function Until({ alarm, minutes }: { readonly alarm: Alarm; readonly minutes: number }) {
  const say = useText(guidanceWords);
  const times = useTimes();
  const now = useNow(1000);
  const end = Date.parse(alarm.raisedAt) + minutes * 60_000;
  const time = times.dayTime(instantOf(end));
  if (alarm.recoveredAt !== null)
    return <span className={styles.until}>{say('guidance.within', { age: writeAge(minutes * 60_000) })}</span>;
  const isOver = now > end;
  return (
    <span className={styles.until} data-over={isOver}>
      {say(isOver ? 'guidance.over' : 'guidance.left', { time, age: writeAge(Math.abs(end - now)) })}
    </span>
  );
}
