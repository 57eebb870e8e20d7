import type { LimitSeverity } from '../../form/kinds.ts';
import { type FormItem, type FormReading, type FormSection, newItem, newReading } from '../../form/model.ts';
import type { UnitName } from '../../quantity/units.ts';

/** How shipped texts are written: short enough to be read beside the standard that they follow. */
type Name = readonly [cn: string, en: string];
type Limit = FormReading['limits'][number];
type Compared = FormReading['against'][number];

const limit =
  (bound: Limit['bound']) =>
  (value: string, severity: LimitSeverity = 'general'): Limit => ({ bound, value, severity });
export const [LL, L, H, HH] = [limit('LL'), limit('L'), limit('H'), limit('HH')] as const;

const comparison =
  (of: Compared['of'], test: Compared['test']) =>
  (value: string, severity: LimitSeverity = 'general'): Compared => ({ of, test, value, severity });
export const atLeastOfFactory = comparison('factory', 'minRatio');
export const atMostOfFactory = comparison('factory', 'maxRatio');
export const atLeastOfLast = comparison('last', 'minRatio');
export const atMostOfLast = comparison('last', 'maxRatio');
export const spreadOfPhases = comparison('phases', 'maxSpread');
export const spreadOfPoints = comparison('points', 'maxSpread');

interface More extends Partial<Pick<FormReading, 'correct' | 'from' | 'only' | 'min' | 'max' | 'decimals'>> {
  readonly against?: readonly Compared[];
  readonly help?: Name;
  readonly askedAt?: FormItem['askedAt'];
}

const named = ([name, nameEn]: Name) => ({ name, nameEn });
const helped = (help: Name | undefined) => (help === undefined ? {} : { help: help[0], helpEn: help[1] });

/** A reading that is judged by limits, by comparisons, or both. */
export function reading(
  key: string,
  name: Name,
  unit: UnitName | null,
  limits: readonly Limit[],
  { against = [], help, askedAt = null, ...more }: More = {},
): FormItem {
  const told = newReading({ unit, limits, against, ...more });
  return newItem({ key, ...named(name), kind: 'reading', reading: told, askedAt, ...helped(help) });
}

/** A reading that is only noted, as finely as its instrument shows it. */
export const noted = (key: string, name: Name, unit: UnitName | null, askedAt: FormItem['askedAt'] = null): FormItem =>
  newItem({ key, ...named(name), kind: 'reading', reading: newReading({ unit, decimals: 3, judged: false }), askedAt });

/** In order, or not: what is not is a defect of this severity. */
export const checked = (key: string, name: Name, severity: LimitSeverity = 'general', help?: Name): FormItem =>
  newItem({
    key,
    ...named(name),
    kind: 'choice',
    options: [
      { key: 'normal', name: '正常', nameEn: 'In order', severity: null },
      { key: 'abnormal', name: '异常', nameEn: 'Not in order', severity },
    ],
    ...helped(help),
  });

export const step = (key: string, name: Name, hold = false): FormItem =>
  newItem({ key, ...named(name), kind: 'step', hold });
export const photo = (key: string, name: Name, photos = 1, askedAt: FormItem['askedAt'] = null): FormItem =>
  newItem({ key, ...named(name), kind: 'photo', photos, askedAt });
export const note = (key: string, name: Name, required = false, askedAt: FormItem['askedAt'] = null): FormItem =>
  newItem({ key, ...named(name), kind: 'text', required, askedAt });
export const moment = (key: string, name: Name, askedAt: FormItem['askedAt'] = null): FormItem =>
  newItem({ key, ...named(name), kind: 'instant', askedAt });
export const partUsed = (
  key: string,
  name: Name,
  model: string,
  quantity: string,
  unit: 'pcs' | 'set' | 'L' | 'kg' = 'pcs',
) => newItem({ key, ...named(name), kind: 'part', part: { model, quantity, unit } });
export const register = (key: string, name: Name): FormItem =>
  newItem({ key, ...named(name), kind: 'meter', reading: newReading({ unit: 'kWh', decimals: 2, judged: false }) });
/** A share of two other items in %, exactly. */
export const formula = (
  key: string,
  name: Name,
  source: string,
  unit: UnitName | null,
  limits: readonly Limit[],
): FormItem =>
  newItem({
    key,
    ...named(name),
    kind: 'formula',
    formula: source,
    reading: newReading({ unit, limits, judged: limits.length > 0 }),
  });

export const section = (
  [title, titleEn]: Name,
  repeats: FormSection['repeats'],
  items: readonly FormItem[],
): FormSection => ({ title, titleEn, repeats, items });
