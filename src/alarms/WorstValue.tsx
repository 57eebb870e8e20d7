import { useEffect } from 'react';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { listAlarms } from '../../domain/alarm/calls.ts';
import { goesOn } from '../../domain/alarm/worst.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import type { AlarmBook } from '../../streams/alarms/alarmBook.ts';
import { type WorstWatch, worstWatch } from '../../streams/alarms/worstWatch.ts';
import type { Api } from '../api/client.ts';
import { useClock } from '../clock/useClock.ts';
import { useLang } from '../i18n/lang.ts';
import { Unit } from '../kit/number/Unit.tsx';
import { useLive } from '../live/useLive.ts';
import { useApi } from '../session/useSession.ts';
import { worstOfAlarm } from './alarmWords.ts';

/** How far the alarm went, as a list shows it; up to date while it is shown. */
export function WorstValue({ alarm }: { readonly alarm: Alarm }) {
  const lang = useLang();
  useWorstWatched(alarm);
  return (
    <>
      {worstOfAlarm(alarm, lang)} {alarm.unit === null || alarm.value === null ? null : <Unit unit={alarm.unit} />}
    </>
  );
}

/** One for all that show alarms of one book. */
const watches = new WeakMap<AlarmBook, WorstWatch>();

function useWorstWatched(alarm: Alarm): void {
  const { book } = useLive();
  const api = useApi();
  const clock = useClock();
  const id = goesOn(alarm) ? alarm.id : null;
  useEffect(() => (id === null ? undefined : watchOf(book, api, clock).watch(id)), [book, api, clock, id]);
}

function watchOf(book: AlarmBook, api: Api, clock: Clock): WorstWatch {
  const known = watches.get(book);
  if (known !== undefined) return known;
  const made = worstWatch({
    book,
    clock,
    async ask(id) {
      const answer = await api.call(listAlarms, { query: { id, size: id.length } }, { noErrorPage: true });
      return answer.ok ? answer.value.rows : null;
    },
  });
  watches.set(book, made);
  return made;
}
