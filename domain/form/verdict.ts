import { type Quantity, quantity, textOf } from '../energy/quantity.ts';
import { own } from '../own.ts';
import type { Text } from '../text/message.ts';
import { at20 } from './at20.ts';
import { type ComparisonSaid, compared, isPassed } from './compared.ts';
import { isDecimal } from './decimalText.ts';
import { conditionOf } from './formulas.ts';
import {
  type Bound,
  type ComparedWith,
  type Comparison,
  type DefectSeverity,
  type LimitSeverity,
  ranks,
} from './kinds.ts';
import type { Known } from './known.ts';
import type { FormItem, FormReading } from './model.ts';

export type { Known } from './known.ts';

/** Why a value is not judged, or with what it was not compared. */
export const unjudgedWhys = {
  notJudged: { cn: '此项不判定', en: 'This item is not judged' },
  noValue: { cn: '没有值', en: 'There is no value' },
  noNumber: { cn: '不是数字', en: 'It is no number' },
  unknownOption: { cn: '没有这个选项', en: 'There is no such option' },
  noTemperature: { cn: '没有温度，不能换算到 20 °C', en: 'Without a temperature it cannot be brought to 20 °C' },
  beyondFormula: { cn: '温度超出换算公式的范围', en: 'The temperature is beyond what the formula is for' },
  outside: { cn: '不满足判定条件', en: 'The condition for judging it is not met' },
  conditionUnknown: { cn: '判定条件所需的值未知', en: 'What the condition asks is not known' },
  noLast: {
    cn: '没有可比的上次值（或为 0），不能对比',
    en: 'There is no last value that compares, or it is 0: nothing to compare with',
  },
  noFactory: {
    cn: '没有出厂值（或为 0），不能对比',
    en: 'There is no factory value, or it is 0: nothing to compare with',
  },
  noPhases: { cn: '其他相不全，不能对比', en: 'The other phases are not known: nothing to compare with' },
  noPoints: { cn: '其他点不全，不能对比', en: 'The other points are not known: nothing to compare with' },
} as const satisfies Readonly<Record<string, Text>>;
export type UnjudgedWhy = keyof typeof unjudgedWhys;

/** The limit that decided: one of its own, or of a comparison. */
export interface PassedLimit {
  readonly bound: Bound | Comparison;
  readonly of: ComparedWith | null;
  readonly value: string;
}

export interface Verdict {
  readonly verdict: 'ok' | 'attention' | 'defect' | 'unjudged';
  readonly severity: DefectSeverity | null;
  readonly limit: PassedLimit | null;
  readonly why: UnjudgedWhy | null;
  /** The value that was judged: at 20 °C where the item is brought there. */
  readonly judged: string | null;
  /** Each comparison, as far as it was made. */
  readonly compared: readonly ComparisonSaid[];
}

const unjudged = (why: UnjudgedWhy): Verdict => ({
  verdict: 'unjudged',
  severity: null,
  limit: null,
  why,
  judged: null,
  compared: [],
});

/**
 * What an item says of a value (DL/T 596, decision of limits by severity). A limit is passed beyond it, not at it; the worst that was passed
 * decides. What cannot be compared says so; without a limit of its own it is unjudged.
 */
export function verdictOf(item: FormItem, value: string | null, known: Known = {}): Verdict {
  if (value === null || value.trim() === '') return unjudged('noValue');
  if (item.kind === 'choice') return ofOption(item, value);
  if (item.kind === 'step') return value === 'notDone' ? told('attention', null) : told(null, null);
  const { reading } = item;
  if (reading === null || !reading.judged || !['reading', 'formula'].includes(item.kind)) return unjudged('notJudged');
  if (!isDecimal(value)) return unjudged('noNumber');
  return ofReading(reading, quantity(value), known);
}

function ofOption({ options }: FormItem, value: string): Verdict {
  const option = options.find(({ key }) => key === value);
  if (option === undefined) return unjudged('unknownOption');
  // What no option calls abnormal is only noted.
  if (options.every(({ severity }) => severity === null)) return unjudged('notJudged');
  return told(option.severity, null);
}

function ofReading(reading: FormReading, value: Quantity, known: Known): Verdict {
  const condition =
    reading.only === null ? true : conditionOf(reading.only, (key) => own(known.values ?? {}, key) ?? null);
  if (condition !== true) return unjudged(condition === false ? 'outside' : 'conditionUnknown');
  const judged = broughtTo20(reading, value, known);
  if (typeof judged === 'string') return unjudged(judged);
  const limits = reading.limits.filter((one) => isPassed(one.bound, judged, quantity(one.value)));
  const comparisons = reading.against.map((one) =>
    compared(one, judged, known, (text) => broughtTo20(reading, quantity(text), known)),
  );
  const passed = [
    ...limits.map(({ bound, value: of, severity }) => ({ severity, limit: { bound, of: null, value: of } })),
    ...comparisons.flatMap(({ isWithin, severity, test, of, limit }) =>
      isWithin === false ? [{ severity, limit: { bound: test, of, value: limit } }] : [],
    ),
  ];
  const worst = passed.toSorted((a, b) => ranks.indexOf(b.severity) - ranks.indexOf(a.severity))[0];
  const more = { judged: textOf(judged), compared: comparisons };
  const missing = comparisons.find(({ isWithin }) => isWithin === null);
  const why = missing === undefined ? null : missingOf[missing.of];
  if (worst !== undefined) return { ...told(worst.severity, worst.limit), ...more, why };
  if (why !== null && reading.limits.length === 0) return { ...unjudged(why), ...more };
  return { ...told(null, null), ...more, why };
}

const missingOf = {
  last: 'noLast',
  factory: 'noFactory',
  phases: 'noPhases',
  points: 'noPoints',
} as const satisfies Readonly<Record<ComparedWith, UnjudgedWhy>>;

function broughtTo20({ correct }: FormReading, value: Quantity, { temperature = null }: Known): Quantity | UnjudgedWhy {
  if (correct === null) return value;
  if (temperature === null || !isDecimal(temperature)) return 'noTemperature';
  return at20(value, correct, quantity(temperature)) ?? 'beyondFormula';
}

function told(severity: LimitSeverity | null, limit: PassedLimit | null): Verdict {
  const verdict = severity === null ? 'ok' : severity === 'attention' ? 'attention' : 'defect';
  return {
    verdict,
    severity: severity === 'attention' ? null : severity,
    limit,
    why: null,
    judged: null,
    compared: [],
  };
}
