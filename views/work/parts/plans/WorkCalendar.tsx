import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { dayAt, startOf } from '../../../../domain/clock/calendarPage.ts';
import { anHour } from '../../../../domain/clock/lengths.ts';
import type { WorkKind } from '../../../../domain/work/kinds.ts';
import { workCalendar } from '../../../../domain/work/plan/calls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Box, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useSite } from '../../../../src/kit/time/times.ts';
import type { ListHeld } from '../../../../src/ledger/slots.ts';
import styles from './plans.module.css';
import { planWords } from './words.ts';

type Told = AnswerOf<typeof workCalendar>['days'][number];

/** What one person does in a day, at most, minutes. */
const fullDay = 480;
const hours = (minutes: number): string => String(Math.round(minutes / 6) / 10);

/** A month of what falls due: how much, whose it is, what nobody has; the month stands in the address. */
export function WorkCalendar({ kind, ledger }: { readonly kind: WorkKind; readonly ledger: ListHeld }) {
  const say = useText(planWords);
  const { zone } = useSite();
  const { search, put } = useAddress();
  const now = useNow(anHour);
  const { asOf } = ledger.view;
  const today = dayAt(asOf === null ? now : Date.parse(asOf), zone);
  const asked = /^\d{4}-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '');
  const first = (asked === null ? today : dayAt(Date.parse(`${asked[0]}-15T00:00:00Z`), zone)).with({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  const of = useCall(
    workCalendar,
    { query: { kind, from: first.toString(), to: last.toString() } },
    { asOf, wait: ledger.wait, moved: `${ledger.round}` },
  );
  const month = first.toString().slice(0, 7);
  const turn = (by: number) => put({ month: first.add({ months: by }).toString().slice(0, 7) });
  return (
    <Box as="section" size="fixed" className={styles.calendar} aria-label={say('plans.calendar', { month })}>
      <Bar gap="2" still>
        <Button onClick={() => turn(-1)} aria-label={say('plans.before')}>
          ‹
        </Button>
        <Words as="h3" text="body" weight="strong" digits>
          {month}
        </Words>
        <Button onClick={() => turn(1)} aria-label={say('plans.behind')}>
          ›
        </Button>
      </Bar>
      <Loaded of={of} brief label={say('plans.reading')}>
        {({ days }) => (
          <>
            <ol className={styles.days} style={{ ['--first' as string]: first.dayOfWeek }}>
              {Array.from({ length: last.day }, (_, n) => first.add({ days: n })).map((day) => (
                <Day
                  key={day.toString()}
                  day={day.toString()}
                  at={startOf(day, zone)}
                  isToday={day.equals(today)}
                  told={days.find((one) => one.day === day.toString())}
                />
              ))}
            </ol>
            {days.length === 0 ? (
              <Words text="note" tone="second">
                {say('plans.none')}
              </Words>
            ) : null}
          </>
        )}
      </Loaded>
    </Box>
  );
}

function Day({
  day,
  isToday,
  told,
}: {
  readonly day: string;
  readonly at: number;
  readonly isToday: boolean;
  readonly told: Told | undefined;
}) {
  const say = useText(planWords);
  if (told === undefined)
    return (
      <li data-today={isToday || undefined}>
        <Word digits tone="third">
          {Number(day.slice(8))}
        </Word>
      </li>
    );
  const { tasks, late, done, planned, people, open, unknown } = told;
  const lines = [
    ...(late > 0 ? [{ text: say('plans.late', { n: late }), isBad: true }] : []),
    ...(done > 0 ? [{ text: say('plans.done', { n: done }), isBad: false }] : []),
    ...(planned > 0 ? [{ text: say('plans.planned', { n: planned }), isBad: false }] : []),
    ...people.map(({ name, minutes }) => ({
      text: `${say('plans.person', { name, h: hours(minutes) })}${minutes > fullDay ? ` ${say('plans.over')}` : ''}`,
      isBad: minutes > fullDay,
    })),
    ...(open.tasks > 0 ? [{ text: say('plans.open', { n: open.tasks, h: hours(open.minutes) }), isBad: false }] : []),
    ...(unknown > 0 ? [{ text: say('plans.unknown', { n: unknown }), isBad: false }] : []),
  ];
  return (
    <li data-today={isToday || undefined} title={lines.map(({ text }) => text).join('\n')}>
      <Bar gap="1" spread="between" still>
        <Word digits>{Number(day.slice(8))}</Word>
        <Word digits weight="strong">
          {say('plans.n', { n: tasks })}
        </Word>
      </Bar>
      {lines.slice(0, 3).map(({ text, isBad }) => (
        <Words key={text} text="tiny" words="dots" className={isBad ? styles.bad : undefined}>
          {text}
        </Words>
      ))}
    </li>
  );
}
