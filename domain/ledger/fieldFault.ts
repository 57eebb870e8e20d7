import type { Text } from '../text/message.ts';
import { type Field, mostIntegerDigits } from './field.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** A bound as people read it: 65535, 1e15 as "10^15". */
const bound = (value: number): string =>
  Math.abs(value) >= 1e12 ? value.toExponential().replace('e+', '×10^') : String(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function ofText(max: number, value: unknown): Text {
  const length = typeof value === 'string' ? value.trim().length : 0;
  return length > max
    ? say(`最多 ${max} 个字符，现有 ${length} 个`, `At most ${max} characters; there are ${length}`)
    : say('格式不正确', 'The format is not right');
}

function ofNumber(min: number, max: number, unit: string | null): Text {
  const of = unit === null ? '' : ` ${unit}`;
  return say(`应为 ${bound(min)} – ${bound(max)}${of}`, `Must be ${bound(min)} to ${bound(max)}${of}`);
}

const tooLong = new RegExp(`^-?\\d{${mostIntegerDigits + 1},}(\\.\\d+)?$`);

function ofDecimal(digits: number, value: unknown): Text {
  return typeof value === 'string' && tooLong.test(value)
    ? say(
        `整数部分最多 ${mostIntegerDigits} 位`,
        `Must be a number of at most ${mostIntegerDigits} digits before the point`,
      )
    : say(`应为数字，最多 ${digits} 位小数`, `Must be a number of at most ${digits} decimals`);
}

/** What kind of value the field wants, for one that is none. */
function ofShape(field: Field, value: unknown): Text {
  switch (field.kind) {
    case 'text':
      return ofText(field.max, value);
    case 'integer':
      return typeof value === 'number' && !Number.isInteger(value)
        ? say('应为整数', 'Must be a whole number')
        : ofNumber(field.min, field.max, null);
    case 'number':
      return ofNumber(field.min, field.max, field.unit);
    case 'decimal':
      return field.bounds !== null && typeof value === 'string' && Number.isFinite(Number(value))
        ? ofNumber(...field.bounds, field.unit)
        : ofDecimal(field.digits, value);
    case 'choice':
      return say('请从列表中选择', 'Choose one of the list');
    case 'reference':
      return say('请选择', 'Choose one');
    case 'instant':
      return say('时间格式不正确', 'This is no time');
    case 'boolean':
    case 'structure':
      return say('内容不符合要求', 'This does not fit');
  }
}

/**
 * Why a value is none of this field's, in words that say what would be; null when it fits. The same sentence stands in the
 * form before sending, in the gateway's refusal, and in a marked workbook.
 */
export function fieldFault(field: Field, value: unknown): Text | null {
  const given = field.kind === 'text' && field.optional === true && isEmpty(value) ? null : value;
  if (field.schema.safeParse(given).success) return null;
  if (field.optional !== true && isEmpty(value)) {
    const chosen = field.kind === 'reference' || field.kind === 'choice';
    return chosen
      ? say(`请选择${field.label.cn}`, `Choose: ${field.label.en}`)
      : say(`请填写${field.label.cn}`, `Enter: ${field.label.en}`);
  }
  return ofShape(field, value);
}
