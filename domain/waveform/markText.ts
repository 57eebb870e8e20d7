import type { Text } from '../text/message.ts';
import type { Mark } from './comtrade/record.ts';

/** What is amiss with a record that was opened all the same. */
export function markText(mark: Mark): Text {
  switch (mark.kind) {
    case 'truncated':
      return {
        cn: `数据不完整：${mark.expected} 个采样中只有 ${mark.found} 个`,
        en: `The data are cut short: ${mark.found} of ${mark.expected} samples`,
      };
    case 'surplus':
      return {
        cn: `数据多于配置的 ${mark.expected} 个采样，多出的未读`,
        en: `There is more than the ${mark.expected} samples of the configuration; the rest is not read`,
      };
    case 'unscaled':
      return {
        cn: `通道 ${mark.channel} 没有系数，没有数值`,
        en: `Channel ${mark.channel} has no scale, so no values`,
      };
    case 'noTrigger':
      return {
        cn: '没有触发时刻，或不在记录之内：时间从记录开始算起',
        en: 'No trigger is told, or none within the record: times are counted from its start',
      };
  }
}
