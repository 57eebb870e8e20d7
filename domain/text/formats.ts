import { z } from 'zod';
import { defineMessages, type Text } from './message.ts';

/** A format that a text has or has not, and what to say when it has not. */
export interface Format {
  readonly has: (text: string) => boolean;
  readonly message: Text;
}

export const formatMessages = defineMessages({
  'format.url': { cn: '请输入正确的网址（http 或 https）', en: 'Enter a valid address (http or https)' },
  'format.email': { cn: '请输入正确的邮箱', en: 'Enter a valid e-mail address' },
  'format.phone': { cn: '请输入正确的电话号码', en: 'Enter a valid phone number' },
  'format.ip': { cn: '请输入正确的 IP 地址', en: 'Enter a valid IP address' },
  'format.chinese': { cn: '不能包含汉字', en: 'No Chinese characters' },
  'format.whitespace': { cn: '不能包含空格', en: 'No spaces' },
  'format.positiveInteger': { cn: '请输入正整数', en: 'Enter a positive integer' },
  'format.integer': { cn: '请输入整数', en: 'Enter an integer' },
  'format.word': { cn: '只能包含字母、数字和下划线', en: 'Letters, digits and underscores only' },
  'format.comparison': { cn: '只能包含 >、<、=、>=、<= 和数字', en: 'Only >, <, =, >=, <= and numbers' },
  'format.hexadecimal': { cn: '请输入十六进制数', en: 'Enter a hexadecimal number' },
  'format.letters': { cn: '请输入以逗号分隔的字母', en: 'Enter letters separated by commas' },
  'format.port': { cn: '端口为 1 至 65535', en: 'A port lies between 1 and 65535' },
});

const url = z.url({ protocol: /^https?$/ });
const email = z.email().max(254);
const ip = z.union([z.ipv4(), z.ipv6()]);
const hasSpace = /\s/;

export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
export const hasWhitespace = (text: string): boolean => hasSpace.test(text);

const like = (pattern: RegExp, message: Text): Format => ({ has: (text) => pattern.test(text), message });

/** The shared formats. Each is about a text that is there: whether it may be left empty is its field's own word. */
export const formats = {
  url: { has: (text) => !hasSpace.test(text) && url.safeParse(text).success, message: formatMessages['format.url'] },
  email: { has: (text) => email.safeParse(text).success, message: formatMessages['format.email'] },
  /** A mobile (with or without +86), a landline with its area code, or a service number of 400 and 800. */
  phone: like(
    /^(\+86)?1[3-9]\d{9}$|^0\d{2,3}-?\d{7,8}(-\d{1,6})?$|^[48]00-?\d{3}-?\d{4}$/,
    formatMessages['format.phone'],
  ),
  ip: { has: (text) => ip.safeParse(text).success, message: formatMessages['format.ip'] },
  noChinese: { has: (text) => !hasChinese(text), message: formatMessages['format.chinese'] },
  noWhitespace: { has: (text) => !hasWhitespace(text), message: formatMessages['format.whitespace'] },
  positiveInteger: like(/^[1-9]\d*$/, formatMessages['format.positiveInteger']),
  integer: like(/^-?(0|[1-9]\d*)$/, formatMessages['format.integer']),
  word: like(/^\w+$/, formatMessages['format.word']),
  /** One comparison or several in a row: `>=10`, `>0<=100`. */
  comparison: like(/^((>=|<=|>|<|=)-?\d+(\.\d+)?)+$/, formatMessages['format.comparison']),
  hexadecimal: like(/^[0-9A-Fa-f]+$/, formatMessages['format.hexadecimal']),
  letterList: like(/^[A-Za-z](,[A-Za-z])*$/, formatMessages['format.letters']),
  port: {
    has: (text) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535,
    message: formatMessages['format.port'],
  },
} as const satisfies Readonly<Record<string, Format>>;

/** The numbers of decimal places that a field may ask for. */
export const decimalPlaces = [1, 2, 4, 6, 20] as const;

/** An integer, or a decimal with at most so many places. */
export function decimal(places: (typeof decimalPlaces)[number]): Format {
  const message = {
    cn: `请输入整数或最多 ${places} 位小数`,
    en: `Enter an integer or at most ${places} decimal places`,
  };
  return like(new RegExp(`^-?(0|[1-9]\\d*)(\\.\\d{1,${places}})?$`), message);
}

/** Exactly so many digits. */
export function digits(length: number): Format {
  return like(new RegExp(`^\\d{${length}}$`), { cn: `请输入 ${length} 位数字`, en: `Enter ${length} digits` });
}
