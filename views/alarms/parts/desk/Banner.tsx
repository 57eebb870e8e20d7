import { CrossIcon } from '@blueprintjs/icons';
import type { AlarmLevel } from '../../../../domain/alarm/alarm.ts';
import { type ErrorCode, errors } from '../../../../domain/error/errors.ts';
import { titleOfAlarm } from '../../../../src/alarms/alarmWords.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Word } from '../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useLive } from '../../../../src/live/useLive.ts';
import styles from './desk.module.css';
import type { Confirming } from './useConfirming.ts';
import { words } from './words.ts';

const namedAtMost = 3;

/** What became of a confirmation of many: how many, and each that was refused with its reason. */
export function Outcome({ confirming: { outcome, forget } }: { readonly confirming: Confirming }) {
  const say = useText(words);
  const lang = useLang();
  const { book } = useLive();
  if (outcome === null) return null;
  const named = outcome.refused.slice(0, namedAtMost).map(({ id, code }) => {
    const alarm = book.get(id);
    const why = Object.hasOwn(errors, code) ? errors[code as ErrorCode].what[lang] : code;
    return say('desk.outcome.one', { name: alarm === null ? id : titleOfAlarm(alarm, lang), why });
  });
  return (
    <Bar still gap="3" size="fixed" line="above" text="small" className={styles.outcome} role="status">
      <span>{say('desk.outcome', { done: outcome.done.length })}</span>
      {outcome.refused.length === 0 ? null : (
        <Word tone="refused">
          {say('desk.outcome.refused', { n: outcome.refused.length })}
          {named.join(lang === 'cn' ? '；' : '; ')}
          {outcome.refused.length > namedAtMost ? ' …' : ''}
        </Word>
      )}
      <Button
        look="quiet"
        size="row"
        icon={<CrossIcon size={14} />}
        aria-label={say('desk.outcome.close')}
        onClick={forget}
      />
    </Bar>
  );
}

interface FloodProps {
  readonly lately: number;
  readonly since: number;
  /** The worst level that was announced in it. */
  readonly worst: AlarmLevel;
  readonly isGrouped: boolean;
  readonly onTurn: () => void;
}

/** A flood is announced: since when, how many, when it ends; and the list can be read by device. */
export function FloodBanner({ lately, since, worst, isGrouped, onTurn }: FloodProps) {
  const say = useText(words);
  const times = useTimes();
  return (
    <section className={styles.flood} aria-label={say('desk.flood')}>
      <AlarmMark level={worst} size={28} />
      <b>{say('desk.flood')}</b>
      <span>{say('desk.flood.why', { since: times.clock(since), n: lately })}</span>
      <Button onClick={onTurn}>{say(isGrouped ? 'desk.flood.list' : 'desk.flood.group')}</Button>
    </section>
  );
}
