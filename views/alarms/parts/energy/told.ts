import type { LimitUse } from '../../../../domain/energyLimit/calls.ts';
import type { Lang, Text } from '../../../../domain/text/message.ts';
import { missing, writeNumber } from '../../../../src/kit/number/format.ts';
import { lackWords, stateWords } from './words.ts';

/** A decimal of a limit, no finer than the limit itself is told. */
export const figure = (value: string | null, lang: Lang): string =>
  value === null ? missing : writeNumber(Number(value), 2, lang);

export const withUnit = (text: string, unit: string | null): string =>
  unit === null || text === missing ? text : `${text} ${unit}`;

export const percent = (value: string | null): string => (value === null ? missing : `${value} %`);

/** What is said of a limit, and why nothing is. */
export function stateOf(
  { state, lacks, coverage }: Pick<LimitUse, 'state' | 'lacks' | 'coverage'>,
  lang: Lang,
): string {
  if (state !== 'notJudged' || lacks === null) return stateWords[state][lang];
  if (lacks === 'gap' && coverage !== null) {
    const said: Text = { cn: `未判断：仅有 ${coverage} % 的读数`, en: `Not judged: ${coverage} % of the readings` };
    return said[lang];
  }
  return `${stateWords.notJudged[lang]}${lang === 'cn' ? '：' : ': '}${lackWords[lacks][lang]}`;
}

/** With something lacking it is only a bound. */
export const isBound = ({ state, coverage }: Pick<LimitUse, 'state' | 'coverage'>): boolean =>
  coverage !== null && coverage !== '100' && state !== 'notYet';
