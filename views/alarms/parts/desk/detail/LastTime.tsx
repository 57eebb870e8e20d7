import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { actorName } from '../../../../../domain/event/actorName.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../../src/i18n/lang.ts';
import { useTimes } from '../../../../../src/kit/time/times.ts';
import styles from '../desk.module.css';
import { detailWords } from '../words.ts';
import { noteOf } from './History.tsx';
import { useBefore, useLastTime } from './useAlarmEvidence.ts';

/** What was written on the occurrence before this one. */
export function LastTime({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(detailWords);
  const lang = useLang();
  const times = useTimes();
  const last = useBefore(alarm).value?.rows[0] ?? null;
  const { value } = useLastTime(last);
  const notes = (value ?? []).flatMap((entry) => {
    const note = noteOf(entry);
    return note === null || note === ''
      ? []
      : [{ position: entry.position, text: `${actorName(entry.by, lang)}：${note}` }];
  });
  return (
    <section>
      <h3>
        {say('detail.last')}
        <span>{last === null ? null : times.dayTime(last.raisedAt)}</span>
      </h3>
      {last === null ? <p className={styles.quiet}>{say('detail.before.none')}</p> : null}
      {last !== null && value !== null && notes.length === 0 ? (
        <p className={styles.quiet}>{say('detail.last.none')}</p>
      ) : null}
      {notes.map((note) => (
        <blockquote key={note.position} className={styles.quote}>
          {note.text}
        </blockquote>
      ))}
    </section>
  );
}
