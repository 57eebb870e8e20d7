import { moduleBeats } from '../../../../domain/board/beats.ts';
import { weekdayName, weekName } from '../../../../domain/clock/calendarNames.ts';
import { Temporal } from '../../../../src/clock/temporal.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { useSite, useTimes } from '../../../../src/kit/time/times.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';

const beat = moduleBeats.clock;

/** The time of the site, the day, and the week under which plants plan. */
export function Clock() {
  const word = useWord();
  const now = useNow(beat);
  const times = useTimes();
  const { zone } = useSite();
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  return (
    <ModuleFrame note={times.offset(now)}>
      <Stack gap="0" size="grow" at="center" spread="center" to="center">
        <Words as="p" text="great" digits>
          <time>{times.clock(now)}</time>
        </Words>
        <Words text="note">{`${day.toString()} ${word(weekdayName(day))} · ${word(weekName(sunday))}`}</Words>
      </Stack>
    </ModuleFrame>
  );
}
