import { decimal, digits, type Format, formats } from '../../text/formats.ts';
import type { Text } from '../../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** What a text of a form is written like. Those that the browser judges by itself too. */
export const textFormats = {
  phone: say('电话号码', 'Phone number'),
  word: say('字母、数字和下划线', 'Letters, digits and underscores'),
  letterList: say('以逗号分隔的字母', 'Letters separated by commas'),
  noChinese: say('不含汉字', 'No Chinese characters'),
  noWhitespace: say('不含空格', 'No spaces'),
  integer: say('整数', 'Integer'),
  positiveInteger: say('正整数', 'Positive integer'),
  hexadecimal: say('十六进制数', 'Hexadecimal number'),
  port: say('端口', 'Port'),
  digits: say('固定位数的数字（位数为最多字符）', 'So many digits (as many as characters at most)'),
  decimal2: say('最多 2 位小数', 'At most 2 decimal places'),
  decimal4: say('最多 4 位小数', 'At most 4 decimal places'),
} as const;
export type TextFormat = keyof typeof textFormats;

/** How many digits a number of fixed length has where its field says no most. */
const usualDigits = 6;

export function formatOf(name: TextFormat, most: number | null): Format {
  if (name === 'digits') return digits(most ?? usualDigits);
  if (name === 'decimal2') return decimal(2);
  return name === 'decimal4' ? decimal(4) : formats[name];
}
