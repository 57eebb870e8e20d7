import { dayAt, startOf } from '../../../../domain/clock/calendarPage.ts';
import { anHour } from '../../../../domain/clock/lengths.ts';
import { dutyEntries } from '../../../../domain/work/duty/dutyEntry.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Box, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useSite } from '../../../../src/kit/time/times.ts';
import type { ListHeld } from '../../../../src/ledger/slots.ts';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import styles from '../plans/plans.module.css';
import { words } from './words.ts';

const days = 28;

/** Four weeks from this Monday: who is on duty, and who is away. */
export function DutyWeeks({ ledger }: { readonly ledger: ListHeld }) {
  const say = useText(words);
  const { zone } = useSite();
  const { asOf } = ledger.view;
  const now = useNow(anHour);
  const today = dayAt(asOf === null ? now : Date.parse(asOf), zone);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const of = useWholeLedger(dutyEntries, {}, { asOf, wait: ledger.wait, moved: ledger.round });
  return (
    <Box as="section" size="fixed" className={styles.calendar} aria-label={say('duty.weeks')}>
      <Loaded of={of} brief label={say('duty.reading')}>
        {({ rows, names }) => (
          <ol className={styles.days} style={{ ['--first' as string]: 1 }}>
            {Array.from({ length: days }, (_, n) => monday.add({ days: n })).map((day) => {
              const [from, to] = [startOf(day, zone), startOf(day.add({ days: 1 }), zone)];
              const those = rows.filter((one) => Date.parse(one.from) < to && Date.parse(one.to) > from);
              return (
                <li key={day.toString()} data-today={day.equals(today) || undefined}>
                  <Word digits>{day.toString().slice(5)}</Word>
                  {those.map(({ id, kind, userId }) => (
                    <Words key={id} text="tiny" words="dots" className={kind === 'absence' ? styles.bad : undefined}>
                      {say(kind === 'absence' ? 'duty.absent' : 'duty.on', { name: names['user']?.[userId] ?? userId })}
                    </Words>
                  ))}
                </li>
              );
            })}
          </ol>
        )}
      </Loaded>
    </Box>
  );
}
