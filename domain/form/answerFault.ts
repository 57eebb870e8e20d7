import { quantity } from '../energy/quantity.ts';
import type { Text } from '../text/message.ts';
import { isDecimal } from './decimalText.ts';
import { numberKinds, stepAnswers } from './kinds.ts';
import type { FormItem } from './model.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** Why a value is no answer to an item, whatever it would be judged; null: it is taken. */
export function answerFault(item: FormItem, value: string): Text | null {
  if (numberKinds.includes(item.kind)) return numberFault(item, value);
  if (item.kind === 'choice')
    return item.options.some(({ key }) => key === value) ? null : say('请从列表中选择', 'Choose one of the list');
  if (item.kind === 'step')
    return Object.hasOwn(stepAnswers, value) ? null : say('请选择是否完成', 'Say whether it is done');
  return null;
}

function numberFault({ kind, reading }: FormItem, value: string): Text | null {
  if (!isDecimal(value)) return say('应为数字', 'Must be a number');
  const decimals = reading?.decimals ?? 6;
  // What is computed is judged as exactly as it comes out.
  if (kind !== 'formula' && (value.split('.')[1] ?? '').length > decimals)
    return say(`最多 ${decimals} 位小数`, `At most ${decimals} decimals`);
  const { min = null, max = null, unit = null } = reading ?? {};
  const is = quantity(value);
  if ((min === null || is.gte(quantity(min))) && (max === null || is.lte(quantity(max)))) return null;
  const of = unit === null ? '' : ` ${unit}`;
  return say(`应为 ${min ?? '…'} – ${max ?? '…'}${of}`, `Must be ${min ?? '…'} to ${max ?? '…'}${of}`);
}
