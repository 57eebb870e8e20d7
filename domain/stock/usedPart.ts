import { quantity, textOf } from '../energy/quantity.ts';
import { isDecimal } from '../form/decimalText.ts';
import type { FormItem } from '../form/model.ts';
import { mostHeld } from './lineFields.ts';

export interface UsedPart {
  readonly model: string;
  readonly quantity: string;
}

/** Words that say that none was used: each of them whole, or what begins so. */
const noneWords: ReadonlySet<string> = new Set([
  ...[
    '无',
    '没',
    '没有',
    '未',
    '否',
    '不',
    '零',
    '/',
    '-',
    '—',
    '--',
    '——',
    'n',
    'na',
    'n/a',
    'nil',
    'no',
    'none',
    'not',
  ],
  ...['not used', 'not replaced', 'not changed', 'not needed', 'unused', 'no need', 'nothing'],
]);
const noneBegins = /^(未|没有?|无需|无须|不|不需要?|不用)(更?换|使?用|领用?|需要)/;

const saysNone = (said: string): boolean => {
  const [first = ''] = said.toLowerCase().split(/[,，.。;；:：!！(（]/u);
  return noneWords.has(first.trim()) || noneBegins.test(said);
};

/** Which part an answer says was used, and how much: the number that was answered, of words what the text asks for. None of it was: null. */
export function usedPart({ kind, part }: Pick<FormItem, 'kind' | 'part'>, value: string | null): UsedPart | null {
  const said = (value ?? '').normalize('NFKC').trim();
  if (kind !== 'part' || part === null || said === '') return null;
  if (saysNone(said)) return null;
  if (!isDecimal(said)) return { model: part.model, quantity: part.quantity };
  const amount = quantity(said).toDecimalPlaces(2);
  if (amount.lessThanOrEqualTo(0)) return null;
  return { model: part.model, quantity: amount.greaterThan(mostHeld) ? part.quantity : textOf(amount) };
}

const plain = (text: string | null): string => (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** By what a part is called. */
export interface Called {
  readonly model: string | null;
  readonly code: string;
  readonly name: string;
}

/** Whether a part is the one that a text calls so: by its model, its code or its name. */
export const isCalled = (part: Called, called: string): boolean =>
  [part.model, part.code, part.name].some((text) => plain(text) === plain(called));
