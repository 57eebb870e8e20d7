import { defineMessages } from '../../text/message.ts';

/** Why a back-test was refused, for the field at fault. */
export const backTestFaults = defineMessages({
  'backTest.fault.order': {
    cn: '开始须早于结束，且结束不能全在将来',
    en: 'The start must be before the end, and not in the future',
  },
  'backTest.fault.long': { cn: '一次最长 92 天，请缩短时间段', en: 'At most 92 days at once: choose a shorter span' },
  'backTest.fault.notKept': {
    cn: '这段时间的原始数据已不保留，请选择较近的时间段',
    en: 'The samples of this span are no longer kept: choose a later one',
  },
  'backTest.fault.leftOut': {
    cn: '回测只用于判断数值、限值固定的规则；限值脚本请在其页面试运行',
    en: 'A back-test is for rules that judge the value by fixed limits; try a script that moves limits on its own page',
  },
  'backTest.fault.noRules': {
    cn: '没有测点使用该模板，请先应用到测点',
    en: 'No point has a rule of this template: apply it to points first',
  },
});
