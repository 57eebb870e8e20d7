import { quantity } from '../energy/quantity.ts';
import type { Text } from '../text/message.ts';
import { isDecimal } from './decimalText.ts';
import { type Bound, bounds, type ComparedWith, type Comparison, singles } from './kinds.ts';
import type { FormReading } from './model.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

type Faults = Readonly<Record<string, Text>>;
type Found = readonly (readonly [path: string, fault: Text])[];

const words = {
  noNumber: say('请填写数字', 'Enter a number'),
  limitTwice: say('同一限值只能有一个', 'Each limit stands once'),
  comparisonTwice: say('同一对比只能有一个', 'Each comparison stands once'),
  range: say('最大值须大于最小值', 'The most must be larger than the least'),
  ratios: say('比值上限须大于比值下限', 'The highest ratio must be larger than the least'),
  below: say('不能小于 0', 'It is not below 0'),
  spread: say('单个值没有离散；请选各相或各点', 'A single value has no spread: compare the phases or points'),
} as const;

const isNotBelow = (low: string | null, high: string | null): boolean =>
  low !== null && high !== null && isDecimal(low) && isDecimal(high) && quantity(low).gte(quantity(high));

/** V178: what may be entered at least is smaller than what may be entered at most. */
export const rangeFaults = ({ min, max }: FormReading): Faults => (isNotBelow(min, max) ? { max: words.range } : {});

const order = Object.keys(bounds) as readonly Bound[];

/** V096: every limit lies above those below it, and each stands once. */
export function limitFaults({ limits }: FormReading): Faults {
  return Object.fromEntries(
    limits.flatMap(({ bound, value }, n): Found => {
      const at = `limits.${n}`;
      if (!isDecimal(value)) return [[`${at}.value`, words.noNumber]];
      if (limits.slice(0, n).some((one) => one.bound === bound)) return [[`${at}.bound`, words.limitTwice]];
      const above = limits.find(
        (one) => order.indexOf(one.bound) < order.indexOf(bound) && isNotBelow(one.value, value),
      );
      return above === undefined ? [] : [[`${at}.value`, higher(bound, above.bound)]];
    }),
  );
}

const higher = (bound: Bound, than: Bound): Text =>
  say(`${bounds[bound].cn}须大于${bounds[than].cn}`, `${bounds[bound].en} must be higher than ${bounds[than].en}`);

/** Comparisons that say something: each once, a spread of several alone, the highest ratio above the least. */
export function comparisonFaults({ against }: FormReading): Faults {
  const found = (of: ComparedWith, test: Comparison) => against.find((one) => one.of === of && one.test === test);
  return Object.fromEntries(
    against.flatMap(({ of, test, value }, n): Found => {
      const at = `against.${n}`;
      if (!isDecimal(value)) return [[`${at}.value`, words.noNumber]];
      if (quantity(value).isNegative()) return [[`${at}.value`, words.below]];
      if (against.slice(0, n).some((one) => one.of === of && one.test === test))
        return [[`${at}.test`, words.comparisonTwice]];
      if (test === 'maxSpread' && singles.includes(of)) return [[`${at}.test`, words.spread]];
      const least = found(of, 'minRatio')?.value ?? null;
      return test === 'maxRatio' && isNotBelow(least, value) ? [[`${at}.value`, words.ratios]] : [];
    }),
  );
}
