import type { RowOf } from '../../ledger/declaration.ts';
import type { Fields } from '../../ledger/field.ts';
import { choice, integer, text } from '../../ledger/field.ts';
import { list } from '../../ledger/group.ts';
import type { Text } from '../../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

export const calendarUnits = {
  day: say('天', 'days'),
  week: say('周', 'weeks'),
  month: say('月', 'months'),
  year: say('年', 'years'),
} as const;

/** What becomes of a day that is not worked. */
export const workingRules = {
  any: say('不限', 'Any day'),
  only: say('仅工作日', 'Working days only'),
  before: say('提前到工作日', 'The working day before'),
  after: say('顺延到工作日', 'The working day after'),
} as const;

const written = {
  weekdays: /^[1-7](,[1-7]){0,6}$/,
  times: /^([01]\d|2[0-3]):[0-5]\d(,([01]\d|2[0-3]):[0-5]\d){0,23}$/,
  season: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\.\.(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
};

const calendarParts = {
  every: integer({ label: say('每', 'Every'), min: 1, max: 366, initial: 1 }),
  unit: choice({ label: say('单位', 'Unit'), initial: 'day' }, calendarUnits),
  weekdays: text({
    label: say('星期', 'Weekdays'),
    hint: say('按周时填写，1 为星期一，如 1,4', 'By weeks, 1 is Monday: 1,4'),
    max: 13,
    pattern: written.weekdays,
    optional: true,
  }),
  monthDay: integer({
    label: say('每月几日', 'Day of the month'),
    hint: say('按月时填写，31 为月末', 'By months; 31 is the last day'),
    min: 1,
    max: 31,
    optional: true,
  }),
  times: text({
    label: say('时刻', 'Times'),
    hint: say('如 09:00,21:00，最多 24 个', 'As 09:00,21:00, at most 24'),
    max: 143,
    pattern: written.times,
    initial: '09:00',
  }),
  season: text({
    label: say('季节', 'Season'),
    hint: say('只在其间，如 06-01..09-30', 'Only between, as 06-01..09-30'),
    max: 12,
    pattern: written.season,
    optional: true,
  }),
  workingDays: choice({ label: say('工作日', 'Working days'), initial: 'any' }, workingRules),
} satisfies Fields;

/** What sets a plan going by the calendar of the site. */
export type Trigger = RowOf<typeof calendarParts>;

/** The first of several sets it going. */
export const triggers = list(
  {
    label: say('周期', 'Cycle'),
    hint: say('可有多条，同一时刻只生成一次', 'Of several that fall on one moment one counts'),
    entry: say('周期', 'cycle'),
    least: 1,
    most: 5,
  },
  calendarParts,
);

/** A trigger in few words, as a list of plans says it. */
export function triggerSaid({ every, unit, weekdays, monthDay, times, season }: Trigger): Text {
  const { cn, en } = calendarUnits[unit];
  const on = unit === 'week' && weekdays !== null ? weekdays : unit === 'month' && monthDay !== null ? monthDay : null;
  const between = season === null ? '' : ` ${season}`;
  return {
    cn: `每 ${every} ${cn}${on === null ? '' : unit === 'week' ? ` 星期 ${on}` : ` ${on} 日`} ${times}${between}`,
    en: `every ${every} ${every === 1 ? en.slice(0, -1) : en}${on === null ? '' : unit === 'week' ? ` on ${on}` : ` on day ${on}`} ${times}${between}`,
  };
}
