import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { actorName } from '../../../../../domain/event/actorName.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../../src/i18n/lang.ts';
import { Words } from '../../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../../src/kit/state/Loaded.tsx';
import { useTimes } from '../../../../../src/kit/time/times.ts';
import { Entries } from '../../../../work/parts/faults/Entries.tsx';
import styles from '../desk.module.css';
import { detailWords } from '../words.ts';
import { noteOf } from './History.tsx';
import { useBefore, useLastTime } from './useAlarmEvidence.ts';

/** What was written on the occurrence before this one. */
export function LastTime({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(detailWords);
  const times = useTimes();
  const before = useBefore(alarm);
  const last = before.value?.rows[0] ?? null;
  return (
    <section>
      <h3>
        {say('detail.last')}
        <span>{last === null ? null : times.dayTime(last.raisedAt)}</span>
      </h3>
      <Loaded
        of={before}
        brief
        empty={{ when: last === null, show: <Words text="quiet">{say('detail.before.none')}</Words> }}
      >
        {() => (last === null ? null : <Notes of={last} />)}
      </Loaded>
      <Entries alarmId={alarm.id} />
    </section>
  );
}

function Notes({ of }: { readonly of: Alarm }) {
  const say = useText(detailWords);
  const lang = useLang();
  const asked = useLastTime(of);
  const notes = (asked.value ?? []).flatMap((entry) => {
    const note = noteOf(entry);
    return note === null || note === ''
      ? []
      : [{ position: entry.position, text: `${actorName(entry.by, lang)}：${note}` }];
  });
  return (
    <Loaded
      of={asked}
      brief
      empty={{ when: notes.length === 0, show: <Words text="quiet">{say('detail.last.none')}</Words> }}
    >
      {() =>
        notes.map((note) => (
          <blockquote key={note.position} className={styles.quote}>
            {note.text}
          </blockquote>
        ))
      }
    </Loaded>
  );
}
