import { defineMessages } from '../../text/message.ts';

/** Why a back-test was refused, for the field at fault. */
export const backTestFaults = defineMessages({
  'backTest.fault.order': { cn: '开始须早于结束，且结束不能全在将来', en: 'The start must be before the end, and not in the future' },
  'backTest.fault.long': { cn: '一次最长 92 天，请缩短时间段', en: 'At most 92 days at once: choose a shorter span' },
  'backTest.fault.notKept': {
    cn: '这段时间的原始数据已不保留，请选择较近的时间段',
    en: 'The samples of this span are no longer kept: choose a later one',
  },
  'backTest.fault.scripted': {
    cn: '该规则的限值由脚本移动，无法按固定限值回测；请在限值脚本页面试运行',
    en: 'A script moves the limits of this rule, so that fixed limits say nothing of it: try the script on its own page',
  },
  'backTest.fault.noRules': { cn: '没有测点使用该模板，请先应用到测点', en: 'No point has a rule of this template: apply it to points first' },
});
