import { DatePicker } from '@blueprintjs/datetime';
import { useMemo } from 'react';
import type { Millis } from '../../../../domain/clock/clock.ts';
import { hoursOf, type Precision, wallTimeOf, writeMoment } from '../../../../domain/clock/writtenMoment.ts';
import type { Zone } from '../../../../domain/clock/zone.ts';
import { useText } from '../../../i18n/I18n.tsx';
import { locales, useLang } from '../../../i18n/lang.ts';
import { Button } from '../../action/Button.tsx';
import { Select } from '../../form/Area.tsx';
import { Bar, Grid } from '../../layout/parts.tsx';
import './datetime.css';
import styles from './field.module.css';
import { pickingWords } from './words.ts';

interface Props {
  /** What stands in the field. */
  readonly text: string;
  readonly zone: Zone;
  readonly precision: Precision | 'day';
  readonly now: Millis;
  /** The first and the last day that is offered. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onText: (text: string) => void;
  readonly onDone: () => void;
}

/** Years that a calendar offers where nothing bounds it, around the present one. */
const years = 40;

/**
 * A calendar, and the hours that the day has at the site: 23, 24 or 25 of them. Blueprint's calendar knows the browser's zone alone, so it
 * is shown days only, each at its noon, and told every name; what it loads languages by is left alone.
 */
export function Picking({ text, zone, precision, now, min, max, onText, onDone }: Props) {
  const say = useText(pickingWords);
  const lang = useLang();
  const wall = wallTimeOf(text);
  const today = zone.written(now).local.slice(0, 10);
  const day = wall?.day ?? null;
  const value = useMemo(() => (day === null ? null : noonOf(day)), [day]);
  const thisYear = Number(today.slice(0, 4));
  const bounds = { from: noonOf(min ?? `${thisYear - years}-01-01`), to: noonOf(max ?? `${thisYear + years}-12-31`) };
  const names = useMemo(() => namesOf(locales[lang]), [lang]);
  const compose = (day: string, time: string) =>
    precision === 'day' ? day : `${day} ${time.slice(0, precision === 'second' ? 8 : 5)}`;
  const pick = (date: Date | null, isMeant: boolean) => {
    if (date === null || !isMeant) return;
    onText(compose(dayOf(date), wall?.time ?? '00:00:00'));
    if (precision === 'day') onDone();
  };
  const present = () => {
    onText(precision === 'day' ? today : writeMoment(now, zone, precision));
    onDone();
  };
  const isWithin = (min === undefined || min <= today) && (max === undefined || max >= today);
  return (
    <Grid pad="3" role="dialog" aria-label={say('kit.picking.days')}>
      <DatePicker
        value={value}
        minDate={value !== null && value < bounds.from ? value : bounds.from}
        maxDate={value !== null && value > bounds.to ? value : bounds.to}
        initialMonth={value ?? between(noonOf(today), bounds)}
        canClearSelection={false}
        highlightCurrentDay
        reverseMonthAndYearMenus={lang === 'cn'}
        locale={locales[lang]}
        dateFnsLocaleLoader={noLocale}
        onChange={pick}
        dayPickerProps={{
          today: noonOf(today),
          weekStartsOn: 0,
          initialFocus: true,
          formatters: {
            formatCaption: names.page,
            formatMonthCaption: names.month,
            formatYearCaption: names.year,
            formatWeekdayName: names.weekday,
            formatDay: (day) => <DayText date={day} whole={names.whole(day)} />,
          },
          labels: {
            labelWeekday: names.weekdayWhole,
            labelMonthDropdown: () => say('kit.picking.month'),
            labelYearDropdown: () => say('kit.picking.year'),
            labelPrevious: () => say('kit.picking.before'),
            labelNext: () => say('kit.picking.after'),
          },
        }}
      />
      {precision === 'day' ? null : (
        <Times text={text} today={today} zone={zone} precision={precision} onText={onText} />
      )}
      <Bar still at="stretch" gap="0" spread="between">
        <Button size="row" look="quiet" disabled={!isWithin} onClick={present}>
          {say(precision === 'day' ? 'kit.picking.today' : 'kit.picking.now')}
        </Button>
        {precision === 'day' ? null : (
          <Button size="row" look="primary" onClick={onDone}>
            {say('kit.picking.done')}
          </Button>
        )}
      </Bar>
    </Grid>
  );
}

interface TimesProps extends Pick<Props, 'text' | 'zone' | 'onText'> {
  readonly today: string;
  readonly precision: Precision;
}

const sixty = Array.from({ length: 60 }, (_, at) => String(at).padStart(2, '0'));

/** Hour, minute and second of the day; an hour that stands twice is offered twice. */
function Times({ text, today, zone, precision, onText }: TimesProps) {
  const say = useText(pickingWords);
  const wall = wallTimeOf(text);
  const day = wall?.day ?? today;
  const hours = hoursOf(day, zone).map(({ hour, offset }) => ({
    key: offset === null ? hour : `${hour} ${offset}`,
    hour,
    offset,
  }));
  const [hour = '', minute = '', second = ''] = wall?.time?.split(':') ?? [];
  const key =
    hours.find(
      (one) => one.hour === hour && (one.offset === null || wall?.offset === null || one.offset === wall?.offset),
    )?.key ?? '';
  const write = (chosen: { readonly key?: string; readonly minute?: string; readonly second?: string }) => {
    const [nextHour = '00', offset] = (chosen.key ?? (key === '' ? hour || '00' : key)).split(' ');
    const parts = [
      nextHour,
      chosen.minute ?? (minute || '00'),
      ...(precision === 'second' ? [chosen.second ?? (second || '00')] : []),
    ];
    onText([day, parts.join(':'), ...(offset === undefined ? [] : [offset])].join(' '));
  };
  return (
    <Bar still gap="1" spread="center" className={styles.times}>
      <Select
        aria-label={say('kit.picking.hours')}
        value={key}
        onChange={(event) => write({ key: event.target.value })}
      >
        {key === '' ? <option value="">--</option> : null}
        {hours.map((one) => (
          <option key={one.key}>{one.key}</option>
        ))}
      </Select>
      <span aria-hidden>:</span>
      <Select
        aria-label={say('kit.picking.minutes')}
        value={minute}
        onChange={(event) => write({ minute: event.target.value })}
      >
        <Sixty isNone={minute === ''} />
      </Select>
      {precision === 'second' ? (
        <>
          <span aria-hidden>:</span>
          <Select
            aria-label={say('kit.picking.seconds')}
            value={second}
            onChange={(event) => write({ second: event.target.value })}
          >
            <Sixty isNone={second === ''} />
          </Select>
        </>
      ) : null}
    </Bar>
  );
}

function Sixty({ isNone }: { readonly isNone: boolean }) {
  return (
    <>
      {isNone ? <option value="">--</option> : null}
      {sixty.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </>
  );
}

/** The number for who sees the page, the whole day for who hears it. */
function DayText({ date, whole }: { readonly date: Date; readonly whole: string }) {
  return (
    <>
      <span aria-hidden>{date.getDate()}</span>
      <span className="bb-spoken">{whole}</span>
    </>
  );
}

const noLocale = () => Promise.resolve(undefined);

/** The noon of a day where the browser is: there is one on every day of every zone. */
function noonOf(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

const dayOf = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    ...[date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-');

const between = (date: Date, { from, to }: { readonly from: Date; readonly to: Date }): Date =>
  date < from ? from : date > to ? to : date;

/** What days, weeks, months and years are called, in the reader's language. */
function namesOf(locale: string) {
  const writer = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, parts);
    return (date: Date) => format.format(date);
  };
  return {
    page: writer({ year: 'numeric', month: 'long' }),
    month: writer({ month: 'short' }),
    year: writer({ year: 'numeric' }),
    weekday: writer({ weekday: 'narrow' }),
    weekdayWhole: writer({ weekday: 'long' }),
    whole: writer({ dateStyle: 'full' }),
  };
}
