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

/** What sets work going: the calendar of the site, or, where a counter is named, so many steps of it. */
export const triggerParts = {
  ...calendarParts,
  counter: text({
    label: say('计数器', 'Counter'),
    hint: say(
      '按设备的计数测点时填写，如 runHours、operations',
      'By a counter of the equipment, as runHours, operations',
    ),
    max: 32,
    pattern: /^[A-Za-z][A-Za-z0-9_]*$/,
    optional: true,
  }),
  step: integer({
    label: say('计数间隔', 'Counter step'),
    hint: say('按测点的单位，如 2000 h', "In the point's unit, as 2000 h"),
    min: 1,
    max: 10_000_000,
    optional: true,
  }),
} satisfies Fields;

/** What sets a plan going. */
export type Trigger = RowOf<typeof triggerParts>;

/** One that goes by a counter. */
export interface CounterTrigger {
  /** What the counting points of the equipment are called behind their device: `runHours` of `AC1.runHours`. */
  readonly counter: string;
  readonly step: number;
}

/** Those of several that go by a counter. */
export const counterTriggers = (triggers: readonly Pick<Trigger, 'counter' | 'step'>[]): readonly CounterTrigger[] =>
  triggers.flatMap(({ counter, step }) => (counter === null || step === null ? [] : [{ counter, step }]));

const half = say('计数器和计数间隔请一起填写', 'Enter both the counter and its step');

/** What is wrong with triggers, each at its place below this field. */
export function triggerFaults(
  triggers: readonly Pick<Trigger, 'counter' | 'step'>[],
  at: string,
): Readonly<Record<string, Text>> {
  const faults = triggers.flatMap(({ counter, step }, n) =>
    (counter === null) === (step === null)
      ? []
      : [[`${at}.${n}.${counter === null ? 'counter' : 'step'}`, half] as const],
  );
  return Object.fromEntries(faults);
}

/** The first of several sets it going. */
export const triggers = list(
  {
    label: say('周期', 'Cycle'),
    hint: say('可有多条，同一时刻只生成一次', 'Of several that fall on one moment one counts'),
    entry: say('周期', 'cycle'),
    least: 1,
    most: 5,
  },
  triggerParts,
);

/** What is counted, where it has a name of its own. */
const counterNames: Readonly<Record<string, Text>> = {
  runHours: say('运行小时', 'running hours'),
  loadHours: say('加载小时', 'loaded hours'),
  operations: say('操作次数', 'operations'),
  tapSteps: say('调压次数', 'tap changes'),
};
export const counterSaid = (counter: string): Text => counterNames[counter] ?? { cn: counter, en: counter };

/** A trigger in few words, as a list of plans says it. */
export function triggerSaid({ every, unit, weekdays, monthDay, times, season, counter, step }: Trigger): Text {
  if (counter !== null && step !== null) {
    const what = counterSaid(counter);
    return { cn: `每 ${step} ${what.cn}`, en: `every ${step} ${what.en}` };
  }
  const { cn, en } = calendarUnits[unit];
  const on = unit === 'week' && weekdays !== null ? weekdays : unit === 'month' && monthDay !== null ? monthDay : null;
  const between = season === null ? '' : ` ${season}`;
  return {
    cn: `每 ${every} ${cn}${on === null ? '' : unit === 'week' ? ` 星期 ${on}` : ` ${on} 日`} ${times}${between}`,
    en: `every ${every} ${every === 1 ? en.slice(0, -1) : en}${on === null ? '' : unit === 'week' ? ` on ${on}` : ` on day ${on}`} ${times}${between}`,
  };
}
