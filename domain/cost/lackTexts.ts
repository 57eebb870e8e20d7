import type { Text } from '../text/message.ts';
import type { Lack } from './statement.ts';

/** What a statement lacks, in words; `{day}` stands for the day on which. */
export const lackTexts: Readonly<Record<Lack['why'], Text>> = {
  noFee: { cn: '{day} 没有费用规则', en: 'no fee rule on {day}' },
  noPrice: { cn: '{day} 没有电价', en: 'no price on {day}' },
  noPeriod: { cn: '{day} 没有分时时段', en: 'no time-of-use period on {day}' },
  noFeedInPrice: { cn: '{day} 没有上网电价', en: 'no price of what is fed in on {day}' },
  noCapacity: { cn: '没有录入容量', en: 'its capacity is not entered' },
  noDemand: { cn: '没有最大需量或合约需量', en: 'no demand, or none contracted' },
  noBasicPrice: { cn: '没有基本电价', en: 'no price of the basic charge' },
  noReactive: { cn: '没有完整的无功电量', en: 'its reactive energy is not known as a whole' },
  standard: { cn: '功率因数标准不是 0.80、0.85、0.90', en: 'its power-factor standard is none of 0.80, 0.85, 0.90' },
};

/** The same with its day. */
export const lackIn = ({ why, day }: Lack, lang: 'cn' | 'en'): string =>
  lackTexts[why][lang].replace('{day}', day ?? '');
