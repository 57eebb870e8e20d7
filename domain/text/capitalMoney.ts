import { accepted, type Result, refused } from '../error/errors.ts';
import type { Lang } from './message.ts';
import { defineMessages } from './message.ts';

export const capitalMoneyMessages = defineMessages({
  'money.number': { cn: '请输入数字金额', en: 'Enter an amount in digits' },
  'money.negative': { cn: '金额不能小于 0', en: 'An amount is not below 0' },
  'money.tooLarge': { cn: '金额须小于 1000 万亿', en: 'An amount is below 1e15' },
});

const numerals = [...'零壹贰叁肆伍陆柒捌玖'];
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万亿'];
const fractions = ['角', '分', '厘', '毫'];

/**
 * An amount in yuan as capital numerals, in the form of the Ministry of Finance's rules for vouchers: at most four decimals
 * (角 分 厘 毫, what lies beyond is cut off), 整 only without decimals. Takes the amount as text, so that no digit is lost.
 */
export function capitalMoney(amount: string, lang: Lang): Result<string> {
  const refuse = (key: keyof typeof capitalMoneyMessages): Result<string> =>
    refused('RULE_BROKEN', { fields: { amount: capitalMoneyMessages[key][lang] } });
  const read = /^(-?)0*(\d+?)(?:\.(\d+))?$/.exec(amount.trim());
  if (read === null) return refuse('money.number');
  const [, sign, whole = '0', decimals = ''] = read;
  if (sign === '-' && /[1-9]/.test(whole + decimals)) return refuse('money.negative');
  if (whole.length > 15) return refuse('money.tooLarge');
  return accepted(written(whole, decimals.slice(0, fractions.length)));
}

function written(whole: string, decimals: string): string {
  const integer = integerPart(whole);
  const rest = fractionPart(decimals, integer !== '');
  if (rest === '') return `${integer || '零'}元整`;
  return integer === '' ? rest : `${integer}元${rest}`;
}

/** Groups of four from the right; one 零 stands for any run of zeros before a later digit. */
function integerPart(whole: string): string {
  let text = '';
  let skipped = false;
  const length = whole.length;
  for (let at = 0; at < length; at++) {
    const digit = Number(whole[at]);
    const place = length - 1 - at;
    if (digit === 0) skipped = text !== '';
    else {
      text += `${skipped ? '零' : ''}${numerals[digit]}${places[place % 4]}`;
      skipped = false;
    }
    if (place % 4 === 0 && place > 0 && groupHasDigit(whole, place)) text += groupName(whole, place / 4);
  }
  return text;
}

const groupHasDigit = (whole: string, place: number): boolean =>
  /[1-9]/.test(whole.slice(Math.max(0, whole.length - place - 4), whole.length - place));

/** Above 亿 stands 万亿; where 亿 follows by itself, 万 is enough. */
function groupName(whole: string, group: number): string {
  return group === 3 && groupHasDigit(whole, 8) ? '万' : (groups[group] ?? '');
}

/** 零 stands before the first unit that is written when 角 is left out, and between two that are apart. */
function fractionPart(decimals: string, afterInteger: boolean): string {
  let text = '';
  let skipped = false;
  for (const [at, sign] of [...decimals].entries()) {
    const digit = Number(sign);
    if (digit === 0) skipped = afterInteger || text !== '';
    else {
      text += `${skipped ? '零' : ''}${numerals[digit]}${fractions[at]}`;
      skipped = false;
    }
  }
  return text;
}
