import { quantity, textOf } from '../../energy/quantity.ts';
import { answerFault } from '../../form/answerFault.ts';
import { isDecimal } from '../../form/decimalText.ts';
import { numberKinds } from '../../form/kinds.ts';
import type { FormItem } from '../../form/model.ts';
import { converted } from '../../quantity/converted.ts';
import type { Text } from '../../text/message.ts';
import { sheetRefusals } from './refusals.ts';

/** A number as people write it: in full width, with any minus, with a plus; null for what is none. */
export function decimalOf(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^[−–‐‑]/, '-')
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  return isDecimal(plain) ? textOf(quantity(plain)) : null;
}

export type AnswerObstacle = 'noNumber' | 'unitOfAnotherKind' | 'nothingSaid' | 'noAnswer';

/** An answer as it is kept, or why it is none. */
export type Answered =
  | { readonly ok: true; readonly value: string | null; readonly unit: string | null }
  | { readonly ok: false; readonly obstacle: AnswerObstacle; readonly says: Text };

interface Given {
  readonly value: string | null;
  readonly unit: string | null;
  readonly photos: readonly string[];
  readonly note: string | null;
}

/** What somebody answers to an item: a number in the item's own unit, whatever he read it in. */
export function answered(item: FormItem, { value, unit, photos, note }: Given): Answered {
  const own = item.reading?.unit ?? null;
  if (value === null || value.trim() === '') {
    const isShown = item.kind === 'photo' && photos.length > 0;
    return isShown || note !== null ? { ok: true, value: null, unit: own } : not('nothingSaid');
  }
  if (!numberKinds.includes(item.kind)) return ofWords(item, value.trim());
  const number = decimalOf(value);
  if (number === null) return not('noNumber');
  const told = unit === null || unit === own ? number : own === null ? null : converted(number, unit, own);
  if (told === null) return not('unitOfAnotherKind');
  const fault = answerFault(item, told);
  return fault === null ? { ok: true, value: told, unit: own } : not('noAnswer', fault);
}

function ofWords(item: FormItem, value: string): Answered {
  const fault = answerFault(item, value);
  return fault === null ? { ok: true, value, unit: null } : not('noAnswer', fault);
}

const not = (obstacle: AnswerObstacle, says: Text = sheetRefusals[obstacle]): Answered => ({
  ok: false,
  obstacle,
  says,
});
