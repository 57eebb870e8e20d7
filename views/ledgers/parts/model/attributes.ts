import type { Lang } from '../../../../domain/text/message.ts';

/** Of a point of a device: the attribute of its model that it is, by the last part of its id. */
export const attributeIdOf = (point: string, device: string): string | null =>
  point.startsWith(`${device}.`) ? point.slice(device.length + 1) : null;

interface Shown {
  readonly min: number | null;
  readonly max: number | null;
  readonly displayRules: readonly { readonly value: number; readonly cn: string; readonly en: string }[];
}

/** The value as the model has it shown: by its display rule where one names it. */
export function shownAs(
  value: number | null,
  { displayRules }: Pick<Shown, 'displayRules'>,
  lang: Lang,
): number | string | null {
  const rule = displayRules.find((one) => one.value === value);
  return rule === undefined ? value : rule[lang];
}

/** Whether the value lies beyond what the model allows. */
export const isOutside = (value: number | null, { min, max }: Pick<Shown, 'min' | 'max'>): boolean =>
  value !== null && ((min !== null && value < min) || (max !== null && value > max));

interface Written {
  readonly unit: string | null;
  readonly decimals: number;
}

/** In what a value is written: a point keeps its unit, whatever the model says of new ones; without a point as the model says. */
export const writtenIn = (attribute: Written, point: Written | undefined): Written => {
  const { unit, decimals } = point ?? attribute;
  return { unit, decimals };
};
