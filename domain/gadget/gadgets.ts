import { quantity } from '../energy/quantity.ts';
import { own } from '../own.ts';
import type { Text } from '../text/message.ts';
import type { Gadget, GadgetInput, GadgetResult, Given } from './gadget.ts';
import { coal } from './kinds/coal.ts';
import { compensation } from './kinds/compensation.ts';
import { demand } from './kinds/demand.ts';
import { air, motor, shifting, solar } from './kinds/savings.ts';
import { transformers } from './kinds/transformers.ts';

/** The gadgets of the product, by their ids. */
export const gadgets = {
  coal,
  compensation,
  transformers,
  demand,
  shifting,
  air,
  motor,
  solar,
} as const satisfies Readonly<Record<string, Gadget>>;
export type GadgetId = keyof typeof gadgets;
export const gadgetIds = Object.keys(gadgets) as [GadgetId, ...GadgetId[]];

export type Entered = Readonly<Record<string, string>>;

/** What came of what was entered: results, or what is wrong, by the input at fault. */
export type Outcome =
  | { readonly ok: true; readonly results: readonly GadgetResult[] }
  | { readonly ok: false; readonly faults: Readonly<Record<string, Text>> };

const decimal = /^-?\d{1,15}(\.\d{1,9})?$/;

/** A gadget on what was entered. What must be there and is not is named, and never taken for 0. */
export function reckon(id: GadgetId, entered: Entered): Outcome {
  const gadget: Gadget = gadgets[id];
  const said = (input: GadgetInput): string => (own(entered, input.key) ?? '').trim();
  const faults = gadget.inputs.flatMap((input) => {
    const fault = faultOf(input, said(input));
    return fault === null ? [] : [[input.key, fault] as const];
  });
  if (faults.length > 0) return { ok: false, faults: Object.fromEntries(faults) };
  const byKey = new Map(gadget.inputs.map((input) => [input.key, said(input)]));
  const given: Given = {
    of: (key) => quantity(byKey.get(key) ?? ''),
    maybe: (key) => ((byKey.get(key) ?? '') === '' ? null : quantity(byKey.get(key) ?? '')),
    chosen: (key) => byKey.get(key) ?? '',
  };
  const apart = gadget.refuses?.(given) ?? {};
  if (Object.keys(apart).length > 0) return { ok: false, faults: apart };
  return { ok: true, results: gadget.compute(given) };
}

function faultOf({ label, choices, optional, least, beyond, most }: GadgetInput, said: string): Text | null {
  if (said === '') return optional === true ? null : { cn: `缺少${label.cn}`, en: `${label.en} is missing` };
  if (choices !== undefined) return own(choices, said) === undefined ? { cn: '请选择一项', en: 'Choose one' } : null;
  if (!decimal.test(said)) return { cn: '须为数字，最多 9 位小数', en: 'A number with at most 9 decimals' };
  const value = quantity(said);
  if (least !== undefined && (beyond === true ? value.lessThanOrEqualTo(least) : value.lessThan(least)))
    return beyond === true
      ? { cn: `须大于 ${least}`, en: `Must be more than ${least}` }
      : { cn: `不能小于 ${least}`, en: `At least ${least}` };
  if (most !== undefined && value.greaterThan(most)) return { cn: `不能大于 ${most}`, en: `At most ${most}` };
  return null;
}
