import { CalendarIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { type CalendarUnit, dayAt, firstOf, startOf } from '../../../domain/clock/calendarPage.ts';
import {
  latestDynamicEnd,
  latestEnd,
  type PickedRange,
  quickPicksOf,
  quickRange,
  type RangeFormat,
  type RangePick,
  type RangeSetting,
  rangeFault,
  settledRange,
  type TimeRange,
} from '../../../domain/clock/timeRange.ts';
import { defineMessages, type Text } from '../../../domain/text/message.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../action/Button.tsx';
import { Segments } from '../action/Segments.tsx';
import { HeldPopover } from '../float/HeldPopover.tsx';
import { Bar, Box, Word } from '../layout/parts.tsx';
import { usePrintSpan } from '../print/printing.ts';
import { Calendar } from './calendar/Calendar.tsx';
import { MomentFields } from './MomentFields.tsx';
import styles from './rangePicker.module.css';
import { useSite, useTimes } from './times.ts';

const words = defineMessages({
  'kit.rangePicker.today': { cn: '今天', en: 'Today' },
  'kit.rangePicker.sevenDays': { cn: '近一周', en: 'Last 7 days' },
  'kit.rangePicker.oneMonth': { cn: '近一月', en: 'One month back' },
  'kit.rangePicker.currentMonth': { cn: '本月', en: 'This month' },
  'kit.rangePicker.lastSixMonths': { cn: '近 6 个月', en: '6 months' },
  'kit.rangePicker.thisYear': { cn: '本年', en: 'This year' },
  'kit.rangePicker.lastTwelveMonths': { cn: '近 12 个月', en: '12 months' },
  'kit.rangePicker.custom': { cn: '自定义', en: 'Custom' },
  'kit.rangePicker.quick': { cn: '快捷选择', en: 'Quick picks' },
  'kit.rangePicker.none': { cn: '请选择时间范围', en: 'Choose a time range' },
  'kit.rangePicker.pickEnd': { cn: '再选择结束', en: 'Now choose the end' },
  'kit.rangePicker.clear': { cn: '清除', en: 'Clear' },
});

interface Props {
  /** What the range is of, for who cannot see what stands beside it. */
  readonly label: string;
  readonly format: RangeFormat;
  /** In the formats by day, month and year both ends are the beginning of what was picked, the last one included. */
  readonly range: TimeRange | null;
  readonly onRange: (range: TimeRange | null) => void;
  /** The dynamic type 1: at most 6 days behind the start. */
  readonly dynamic?: boolean;
}

/** Picks a span within the bounds of its format, by a quick pick or by hand. A range that is wrong clears the selection and says why. */
export function RangePicker({ label, format, range, onRange, dynamic = false }: Props) {
  const say = useText(words);
  const word = useWord();
  const clock = useClock();
  const { zone } = useSite();
  const writer = useRangeText(format);
  usePrintSpan(() => (range === null ? null : writer(range)));
  const [chosen, setChosen] = useState<RangePick | 'custom'>('custom');
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<Text | null>(null);
  const setting: RangeSetting = { format, zone, now: clock.now() };
  const settle = (picked: PickedRange) => {
    const now = { ...setting, now: clock.now() };
    const wrong = rangeFault(picked, now);
    setFault(wrong);
    const { from, to } = settledRange(picked, now).picked;
    onRange(from === null || to === null ? null : { from, to });
    return wrong === null;
  };
  const quick = (pick: RangePick | 'custom') => {
    setChosen(pick);
    if (pick === 'custom') return setOpen(true);
    const { from, to } = quickRange(pick, zone, clock.now());
    const unit = unitOf(format);
    settle({ from, to: unit === null ? to : startOf(firstOf(dayAt(to, zone), unit), zone) });
  };
  const byHand = (picked: PickedRange) => {
    setChosen('custom');
    if (settle(picked)) setOpen(false);
  };
  const picks = quickPicksOf(format);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a choice of spans is no fieldset of a form
    <span className={styles.picker} role="group" aria-label={label}>
      {picks.length === 0 ? null : (
        <Segments
          label={say('kit.rangePicker.quick')}
          value={chosen}
          onChoose={quick}
          segments={[...picks, 'custom' as const].map((value) => ({ value, text: say(`kit.rangePicker.${value}`) }))}
        />
      )}
      <HeldPopover
        isOpen={open}
        onInteraction={setOpen}
        placement="bottom-start"
        content={<Picking format={format} range={range} setting={setting} dynamic={dynamic} onPicked={byHand} />}
      >
        <Button
          icon={<CalendarIcon />}
          aria-expanded={open}
          aria-invalid={fault !== null || undefined}
          className={styles.text}
        >
          {range === null ? say('kit.rangePicker.none') : writer(range)}
        </Button>
      </HeldPopover>
      {fault === null ? null : (
        <Word role="alert" text="fault">
          {word(fault)}
        </Word>
      )}
    </span>
  );
}

interface PickingProps {
  readonly format: RangeFormat;
  readonly range: TimeRange | null;
  readonly setting: RangeSetting;
  readonly dynamic: boolean;
  readonly onPicked: (picked: PickedRange) => void;
}

const unitOf = (format: RangeFormat): CalendarUnit | null =>
  format === 'day' || format === 'month' ? format : format === 'year' || format === 'cost' ? 'year' : null;

/** By hand: two clicks in a calendar, or two moments where the span is shorter than days. */
function Picking({ format, range, setting, dynamic, onPicked }: PickingProps) {
  const say = useText(words);
  const [first, setFirst] = useState<number | null>(null);
  const unit = unitOf(format);
  if (unit === null) return <MomentFields range={range} setting={setting} onPicked={onPicked} />;
  const latest = first === null ? setting.now : dynamic ? latestDynamicEnd(first, setting) : latestEnd(first, setting);
  const pick = (at: number) => {
    if (first === null || at < first) return setFirst(at);
    setFirst(null);
    onPicked({ from: first, to: at });
  };
  return (
    <Box pad="3">
      <Calendar
        unit={unit}
        zone={setting.zone}
        now={setting.now}
        start={first ?? range?.from ?? null}
        end={first === null ? (range?.to ?? null) : null}
        latest={latest}
        onPick={pick}
      />
      {first === null ? null : (
        <Bar still gap="0" text="note" spread="between" className={styles.half}>
          <span role="status">{say('kit.rangePicker.pickEnd')}</span>
          <Button size="row" onClick={() => setFirst(null)}>
            {say('kit.rangePicker.clear')}
          </Button>
        </Bar>
      )}
    </Box>
  );
}

const lengths: Readonly<Record<RangeFormat, number>> = {
  second: 19,
  minute: 16,
  hour: 16,
  day: 10,
  month: 7,
  year: 4,
  cost: 4,
};

/** A range as it stands on the button: as exact as its format. */
export function useRangeText(format: RangeFormat): (range: TimeRange) => string {
  const times = useTimes();
  const write = (at: number) => times.full(at).slice(0, lengths[format]);
  return ({ from, to }) => (write(from) === write(to) ? write(from) : `${write(from)} — ${write(to)}`);
}
