import { defineMessages } from '../text/message.ts';

/** What the gateway says of a question about energy, a reading or an answer that it refuses. */
export const energyMessages = defineMessages({
  'energy.startAfterEnd': { cn: '开始时间不能晚于结束时间', en: 'The start must not be after the end' },
  'energy.earlierIsLater': { cn: '对比时段必须更早', en: 'The span to compare with must be earlier' },
  'energy.tooManyRows': {
    cn: '时间范围过长，请缩短或加大步长',
    en: 'Too long a span: shorten it or take a larger step',
  },
  'energy.notACounter': { cn: '只有累计量测点有电能量', en: 'Only counter points have energy' },
  'energy.readingTaken': {
    cn: '该时刻已有抄表记录（{value}），请更正该记录',
    en: 'There is a reading of that moment ({value}): correct that one',
  },
  'energy.reasonMissing': { cn: '更正请填写原因', en: 'A correction needs its reason' },
  'energy.readingNegative': { cn: '读数不能为负', en: 'A reading is not negative' },
  'energy.readingBeyondEnd': {
    cn: '表计到 {limit} 即翻转，读数不可能达到该值',
    en: 'The register begins again at {limit}: no reading reaches it',
  },
  'energy.readingSmaller': {
    cn: '小于上次读数 {from}（{at}）。翻转计 {rollover}，清零计 {reset}：请核对，并在“情况说明”中选择；换表请先登记换表',
    en: 'Smaller than the last reading, {from} ({at}). A roll-over counts {rollover}, a reset {reset}: check, and say what happened; enter a changed meter first',
  },
  'energy.readingTooMuch': {
    cn: '距上次读数 {from}（{at}）增加 {amount}，此间最多约 {limit}：请核对，属实则在“情况说明”中确认',
    en: '{amount} more than the last reading, {from} ({at}); at most about {limit} can have been counted: check, and confirm that it is as read',
  },
  'energy.readingAboveNext': {
    cn: '大于之后的读数 {limit}：请核对，属实则在“情况说明”中确认',
    en: 'Larger than the next reading, {limit}: check, and confirm that it is as read',
  },
  'energy.answerNotAsked': {
    cn: '读数与前后衔接，不需要说明',
    en: 'The reading follows from the others: nothing is to be said',
  },
  'energy.momentAhead': {
    cn: '时刻不能晚于现在：未来没有读数，请改选',
    en: 'The moment lies ahead of now: nothing has been read of it, choose an earlier one',
  },
  'energy.readingAhead': { cn: '抄表时间不能晚于现在', en: 'A reading cannot lie ahead of now' },
  'energy.replacementMissing': {
    cn: '换表请填写旧表止码和新表起码',
    en: 'A replacement needs the last figure of the old meter and the first of the new',
  },
  'energy.fellAsRead': {
    cn: '读数变小了，不可能属实：请选择坏数、清零、翻转或换表',
    en: 'A register that fell is not right as read: say whether it is a glitch, a reset, a roll-over or a replacement',
  },
  'energy.noReset': { cn: '读数只减小了一点，不是清零', en: 'A register that fell by a little was not reset' },
  'energy.noneBefore': { cn: '此前没有可以接续的读数', en: 'No earlier reading is known from which it goes on' },
  'energy.replacedAhead': { cn: '换表时间不能晚于现在', en: 'A meter cannot be changed ahead of now' },
  'energy.replacedBefore': {
    cn: '此后已换过表，换表时间须晚于上一次',
    en: 'The meter was changed after that: it must lie after the last change',
  },
  'energy.notOfDevice': { cn: '不是该设备的累计量测点', en: 'No counter of this device' },
  'energy.registerMissing': {
    cn: '每个累计量都要填写旧表止码和新表起码',
    en: 'Every counter needs the last figure of the old meter and the first of the new',
  },
  'energy.scaleWhileRead': {
    cn: '新系数须在停止采集时登记：请先停用该测点或设备，换表后再启用',
    en: 'Another factor is entered while nothing is read: switch the point or the device off first, and on again after the change',
  },
  'energy.scaleBefore': {
    cn: '新系数只用于以后的读数：换表时间须晚于最后读数',
    en: 'Another factor holds for later readings: the change must lie after the last one',
  },
  'energy.readingElsewhere': {
    cn: '当时该表属于其他组织：请填写调入之后的读数',
    en: 'The meter belonged to another organisation then: enter what it showed after it came here',
  },
  'energy.finalBelow': {
    cn: '止码小于换表前的最后读数 {value}',
    en: 'It lies below the last reading before the change, {value}',
  },
  'energy.startAbove': {
    cn: '起码大于换表后的第一个读数 {value}',
    en: 'It lies above the first reading after the change, {value}',
  },
  'energy.replacementNotAsked': { cn: '只有换表需要填写止码和起码', en: 'Figures are for a replacement only' },
});
