import { type FitFault, leastDays } from '../energy/fit.ts';
import type { Text } from '../text/message.ts';

/** Why a model is not fitted, by its name, as people read it. `{driver}`: which. */
export const fitRefusals = {
  fewDays: {
    cn: `可用的日子只有 {days} 天，不足 ${leastDays} 天：请延长训练期，或补录因素`,
    en: `{days} usable days, ${leastDays} are the least: take a longer span, or enter what drives the unit`,
  },
  constantDriver: {
    cn: '“{driver}”没有变化，或完全由其他因素决定：请去掉它，或延长训练期',
    en: '{driver} never changes, or follows from the others: leave it out, or take a longer span',
  },
  noCounter: {
    cn: '此单元没有这种介质的计量：先在设备关联里关联计量点',
    en: 'Nothing counts this medium for the unit: assign a counter to it first',
  },
  untested: {
    cn: '没有可检验的日子：每五周留一周不参与学习，请延长训练期',
    en: 'No day is left to test it by: every fifth week is kept unseen, so take a longer span',
  },
} as const satisfies Readonly<Record<string, Text>>;
export type FitRefusal = keyof typeof fitRefusals;

export interface ToldFault {
  readonly refusal: FitRefusal;
  readonly says: Text;
}

/** Nothing of the unit can be counted. */
export const noCounter: ToldFault = { refusal: 'noCounter', says: fitRefusals.noCounter };

/** What is said of a fit that failed; `nameOf`: the driver at a place. */
export function toldFault(fault: FitFault, nameOf: (driver: number) => Text): ToldFault {
  const [driver, days] = [
    fault.fault === 'constantDriver' ? nameOf(fault.driver) : { cn: '', en: '' },
    fault.fault === 'fewDays' ? String(fault.days) : '',
  ];
  const { cn, en } = fitRefusals[fault.fault];
  const filled = (text: string, name: string): string => text.replace('{driver}', name).replace('{days}', days);
  return { refusal: fault.fault, says: { cn: filled(cn, driver.cn), en: filled(en, driver.en) } };
}
