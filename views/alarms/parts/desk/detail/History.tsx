import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import type { AlarmHistoryEntry } from '../../../../../domain/alarm/calls.ts';
import type { Missed, RecoveryReason } from '../../../../../domain/alarm/events.ts';
import { actorName } from '../../../../../domain/event/actorName.ts';
import type { Lang } from '../../../../../domain/text/message.ts';
import { useNow } from '../../../../../src/clock/useClock.ts';
import { type Say, useText } from '../../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../../src/i18n/lang.ts';
import { Grid, Words } from '../../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../../src/kit/state/Loaded.tsx';
import { useTimes } from '../../../../../src/kit/time/times.ts';
import styles from '../desk.module.css';
import { detailWords, eventWords } from '../words.ts';
import { useHistory } from './useAlarmEvidence.ts';

/** Who did what, oldest first. */
export function History({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(detailWords);
  const asked = useHistory(alarm);
  return (
    <section>
      <h3>{say('detail.history')}</h3>
      <Loaded of={asked} brief>
        {(rows) => <Entries rows={rows} />}
      </Loaded>
    </section>
  );
}

export function Entries({ rows }: { readonly rows: readonly AlarmHistoryEntry[] }) {
  const say = useText(eventWords);
  const lang = useLang();
  const times = useTimes();
  const now = useNow(60_000);
  return (
    <ol className={styles.entries}>
      {rows.map((entry) => (
        <Grid as="li" gap="3" text="small" key={entry.position}>
          <Words as="time" tone="second" dateTime={entry.at} title={times.full(entry.at)}>
            {times.near(entry.at, now).replace(/\.\d+$/, '')}
          </Words>
          <span>{sentenceOf(entry, say, lang)}</span>
        </Grid>
      ))}
    </ol>
  );
}

/** `确认 · 周值长 · 备注` */
export function sentenceOf(entry: AlarmHistoryEntry, say: Say<typeof eventWords>, lang: Lang): string {
  return [deedOf(entry, say), actorName(entry.by, lang), noteOf(entry), missedOf(entry, say)]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

/** What did not just return says why it is over. */
function deedOf({ event, data }: AlarmHistoryEntry, say: Say<typeof eventWords>): string {
  const { why = 'returned' } = (data ?? {}) as { readonly why?: RecoveryReason };
  return event === 'AlarmRecovered' && why !== 'returned' ? say(`event.over.${why}`) : say(`event.${event}`);
}

/** What was kept quiet meanwhile, of an alarm that speaks again. */
function missedOf({ data }: AlarmHistoryEntry, say: Say<typeof eventWords>): string | null {
  const { missed } = (data ?? {}) as { readonly missed?: Missed | null };
  return missed == null ? null : say('event.missed', { ...missed, worst: missed.worst ?? '–' });
}

/** What a person wrote: a note, or the reason of a shelving or of taking out of service, with the ticket. */
export function noteOf({ data }: AlarmHistoryEntry): string | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const { note, reason, under } = data as {
    readonly note?: unknown;
    readonly reason?: unknown;
    readonly under?: { readonly number: string | null } | null;
  };
  if (typeof note === 'string') return note;
  // Under a ticket that the reader may not open the number alone is told.
  if (under != null && typeof reason !== 'string') return under.number;
  if (typeof reason !== 'string' || !('until' in data || 'under' in data)) return null;
  return under == null ? reason : `${under.number} ${reason}`;
}
