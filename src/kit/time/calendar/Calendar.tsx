import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { quarterName, weekdayName, weekName } from '../../../../domain/clock/calendarNames.ts';
import {
  type CalendarUnit,
  type Cell,
  type Day,
  dayAt,
  firstOf,
  movedBy,
  rowsOf,
  turned,
} from '../../../../domain/clock/calendarPage.ts';
import type { Millis } from '../../../../domain/clock/clock.ts';
import { defineMessages, type Text } from '../../../../domain/text/message.ts';
import { useText } from '../../../i18n/I18n.tsx';
import { locales, useLang, useWord } from '../../../i18n/lang.ts';
import { Button } from '../../action/Button.tsx';
import { Bar } from '../../layout/parts.tsx';
import styles from './calendar.module.css';

const words = defineMessages({
  'kit.calendar.before': { cn: '上一页', en: 'Earlier' },
  'kit.calendar.after': { cn: '下一页', en: 'Later' },
});

interface Props {
  readonly unit: CalendarUnit;
  readonly zone: string;
  readonly now: Millis;
  readonly start: Millis | null;
  readonly end: Millis | null;
  /** Cells that begin later are not offered. */
  readonly latest: Millis;
  readonly onPick: (start: Millis) => void;
}

/** One page of days, months or years; one cell takes the focus, arrows move it, Page Up and Page Down turn the page. */
export function Calendar({ unit, zone, now, start, end, latest, onPick }: Props) {
  const say = useText(words);
  const lang = useLang();
  const word = useWord();
  const [shown, setShown] = useState<Day>(() => dayAt(end ?? start ?? now, zone));
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const focus = firstOf(shown, unit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move by a key carries the focus along
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [shown.toString()]);
  const onKey = (event: KeyboardEvent) => {
    const next = movedBy(event.key, shown, unit);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    moved.current = true;
    setShown(next);
  };
  const titles = titlesOf(unit, locales[lang]);
  const page = titles.page(shown);
  const rows = rowsOf(shown, unit, zone);
  return (
    <div className={styles.calendar}>
      <Bar still gap="0" spread="between" className={styles.head}>
        <Button
          look="quiet"
          aria-label={say('kit.calendar.before')}
          icon={<ChevronLeftIcon />}
          onClick={() => setShown(turned(shown, unit, -1))}
        />
        <b aria-live="polite">{page}</b>
        <Button
          look="quiet"
          aria-label={say('kit.calendar.after')}
          icon={<ChevronRightIcon />}
          onClick={() => setShown(turned(shown, unit, 1))}
        />
      </Bar>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a calendar are chosen, so the table is a grid */}
      <table ref={grid} role="grid" aria-label={page} onKeyDown={onKey}>
        {unit === 'day' ? (
          <thead>
            <tr>
              <td />
              {(rows[0] ?? []).map(({ day }) => (
                <th key={day.dayOfWeek} scope="col" abbr={word(weekdayName(day))}>
                  {titles.weekday(day)}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.day.toString()}>
              <RowName unit={unit} first={row[0]?.day} />
              {row.map((cell) => (
                <DayCell
                  key={cell.day.toString()}
                  cell={cell}
                  text={titles.cell(cell.day)}
                  name={titles.whole(cell.day)}
                  focused={cell.day.equals(focus)}
                  place={placeOf(cell.start, start, end)}
                  offered={cell.start <= latest}
                  onPick={() => {
                    setShown(cell.day);
                    onPick(cell.start);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const rowNames: Partial<Readonly<Record<CalendarUnit, (first: Day) => Text>>> = { day: weekName, month: quarterName };

/** A row of days is a week, one of months a quarter: it says which. */
function RowName({ unit, first }: { readonly unit: CalendarUnit; readonly first: Day | undefined }) {
  const word = useWord();
  const name = rowNames[unit];
  return name === undefined || first === undefined ? null : (
    <th scope="row" className={styles.row}>
      {word(name(first))}
    </th>
  );
}

type Place = 'start' | 'end' | 'inside' | 'none';

function placeOf(at: Millis, start: Millis | null, end: Millis | null): Place {
  if (at === start) return 'start';
  if (at === end) return 'end';
  return start !== null && end !== null && at > start && at < end ? 'inside' : 'none';
}

interface DayCellProps {
  readonly cell: Cell;
  readonly text: string;
  readonly name: string;
  readonly focused: boolean;
  readonly place: Place;
  readonly offered: boolean;
  readonly onPick: () => void;
}

/** What is not offered stays reachable by keys and says so, so that nobody falls out of the calendar at its edge. */
function DayCell({ cell, text, name, focused, place, offered, onPick }: DayCellProps) {
  return (
    <td>
      <button
        type="button"
        className={styles.cell}
        data-place={place}
        data-outside={cell.outside}
        aria-label={name}
        aria-pressed={place !== 'none'}
        aria-disabled={!offered}
        tabIndex={focused ? 0 : -1}
        onClick={offered ? onPick : undefined}
      >
        {text}
      </button>
    </td>
  );
}

/** What a page and its cells are called, in the reader's language. */
function titlesOf(unit: CalendarUnit, locale: string) {
  const writer = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
    return (day: Day) => format.format(Date.UTC(day.year, day.month - 1, day.day));
  };
  const month = writer({ year: 'numeric', month: 'long' });
  const year = writer({ year: 'numeric' });
  const twelve = (day: Day) => {
    const from = day.year - (day.year % 12);
    return `${from} – ${from + 11}`;
  };
  return {
    page: { day: month, month: year, year: twelve }[unit],
    cell: {
      day: (day: Day) => String(day.day),
      month: writer({ month: 'short' }),
      year: (day: Day) => String(day.year),
    }[unit],
    whole: { day: writer({ dateStyle: 'full' }), month, year }[unit],
    weekday: writer({ weekday: 'narrow' }),
  };
}
