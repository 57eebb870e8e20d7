import type { Text } from '../text/message.ts';

/** What a script may name: the sample that is judged, the limit as it is written in the rule, and the clocks of the site. */
export const scriptNames = ['value', 'limit', 'hour', 'minute', 'weekday', 'day', 'month'] as const;
export type ScriptName = (typeof scriptNames)[number];

/** What it may call, with how many arguments. None of them is inexact: a script replays to the same figure on every machine. */
export const builtins = {
  min: { least: 1, most: 16 },
  max: { least: 1, most: 16 },
  avg: { least: 1, most: 16 },
  abs: { least: 1, most: 1 },
  round: { least: 1, most: 2 },
  floor: { least: 1, most: 1 },
  ceil: { least: 1, most: 1 },
  sqrt: { least: 1, most: 1 },
  clamp: { least: 3, most: 3 },
  or: { least: 2, most: 2 },
} as const;
export type Builtin = keyof typeof builtins;

/** What only a form may call: of days and texts. */
export const formWords = {
  today: { least: 0, most: 0 },
  /** From the first day to the second. */
  days: { least: 2, most: 2 },
  len: { least: 1, most: 1 },
  contains: { least: 2, most: 2 },
  empty: { least: 1, most: 1 },
} as const;
export type FormWord = keyof typeof formWords;

/** What each means, beside the editor. */
export const scriptHelp: readonly { readonly write: string; readonly what: Text }[] = [
  { write: 'limit', what: { cn: '规则中填写的限值', en: 'The limit as the rule has it' } },
  { write: 'value', what: { cn: '正在判断的数值', en: 'The value that is judged' } },
  { write: 'point("M101.P")', what: { cn: '另一测点的最新好值', en: 'The newest good value of another point' } },
  {
    write: 'hour, minute, weekday, day, month',
    what: { cn: '站点时间；weekday 1 为周一', en: "By the site's clocks; weekday 1 is Monday" },
  },
  {
    write: '+ - * / %   < <= > >= == !=   && || !   a ? b : c',
    what: { cn: '运算；真为 1，假为 0', en: 'Operators; true is 1, false is 0' },
  },
  { write: 'min max avg abs round floor ceil sqrt clamp(x, low, high)', what: { cn: '函数', en: 'Functions' } },
  { write: 'or(point("M101.P"), 50)', what: { cn: '未知时用第二个值', en: 'The second where the first is not known' } },
];
