import { defineMessages } from '../../../../../../domain/text/message.ts';

export const doubtWords = defineMessages({
  'doubt.title': { cn: '表计读数存疑，请判断', en: 'A register that has to be judged' },
  'doubt.why.stepBack': {
    cn: '读数变小了，程序分不清是坏数、清零、翻转还是换表。在判断之前，这一段不计电量。',
    en: 'The register stepped back, and nothing tells a glitch, a reset, a roll-over or a replacement apart. Nothing is counted here until you say.',
  },
  'doubt.why.tooMuch': {
    cn: '读数一次增加得比可能的多。在判断之前，这一段不计电量。',
    en: 'The register rose by more than it can count. Nothing is counted here until you say.',
  },
  'doubt.why.backAtOldLevel': {
    cn: '读数回到了先前的水平：先前那次变小可能是坏数。在判断之前，这一段不计电量。',
    en: 'The register is back where it was before it fell: the fall may have been a glitch. Nothing is counted here until you say.',
  },
  'doubt.from': { cn: '前一读数', en: 'Reading before' },
  'doubt.to': { cn: '存疑读数', en: 'Questionable reading' },
  'doubt.difference': { cn: '相差', en: 'Difference' },
  'doubt.apart': { cn: '相隔', en: 'Apart' },
  'doubt.most': { cn: '其间最多可能', en: 'Most possible between' },
  'doubt.modulus': { cn: '满度', en: 'Begins again at' },
  'doubt.day': { cn: '当日电量', en: 'Energy of the day' },
  'doubt.day.partial': { cn: '不完整，覆盖 {n}%', en: 'incomplete, {n}% covered' },
  'doubt.answers': { cn: '判断', en: 'Your judgement' },
  'doubt.glitch': { cn: '坏数', en: 'Glitch' },
  'doubt.glitch.what': {
    cn: '这个读数是错的，剔除它。后面的读数若仍在这个水平，会再次询问。',
    en: 'The reading is wrong and left out. Should those after it stay at this level, you are asked again.',
  },
  'doubt.reset': { cn: '清零', en: 'Reset' },
  'doubt.reset.what': { cn: '表从零重新计数。', en: 'The meter began again at zero.' },
  'doubt.rollover': { cn: '翻转', en: 'Roll-over' },
  'doubt.rollover.what': {
    cn: '表走到满度后从零继续。',
    en: 'The meter passed its last figure and went on from zero.',
  },
  'doubt.replacement': { cn: '换表', en: 'Replacement' },
  'doubt.replacement.what': {
    cn: '换了一块表：旧表走到止码，新表从起码开始。',
    en: 'Another meter was put in: the old one to its last figure, the new one from its first.',
  },
  'doubt.asRead': { cn: '读数属实', en: 'Reading confirmed' },
  'doubt.asRead.what': { cn: '已核对：表确实走了这么多。', en: 'It was checked: the meter did count so much.' },
  'doubt.earlierNone': { cn: '此前的读数无效', en: 'Readings before were none' },
  'doubt.earlierNone.what': {
    cn: '这个读数是对的；之前离开正常水平的那些读数无效，从离开前的读数接着算。',
    en: 'This reading is right; those before it, since the register left its line, were none. Counting goes on from the last one on it.',
  },
  'doubt.do.asRead': { cn: '确定为读数属实', en: 'Confirm the reading' },
  'doubt.counts': { cn: '计入 {amount} {unit}', en: 'counts {amount} {unit}' },
  'doubt.counts.beyond': {
    cn: '计入 {amount} {unit}，超过最多可能的 {most} {unit}',
    en: 'counts {amount} {unit}, more than the {most} {unit} that can have been counted',
  },
  'doubt.ask': { cn: '确定后不能更改', en: 'It cannot be taken back' },
  'doubt.ask.what': {
    cn: '{answer}：{counts}。判断写入日志，不能更改。',
    en: '{answer}: {counts}. It is written in the log and stands.',
  },
  'doubt.counts.nothing': {
    cn: '不计入，从前一读数接着算',
    en: 'counts nothing; counting goes on from the reading before',
  },
  'doubt.counts.unknown': {
    cn: '满度未知，先在表计设置中填写',
    en: 'needs to be known where the register begins again',
  },
  'doubt.counts.figures': { cn: '填写止码和起码后算出', en: 'follows from the figures' },
  'doubt.final': { cn: '旧表止码', en: 'Last figure of the old meter' },
  'doubt.start': { cn: '新表起码', en: 'First figure of the new meter' },
  'doubt.oldRatio': { cn: '旧表倍率', en: 'Ratio of the old meter' },
  'doubt.newRatio': { cn: '新表倍率', en: 'Ratio of the new meter' },
  'doubt.notNumber': { cn: '请填写数字', en: 'A number' },
  'doubt.stands': { cn: '判断作出后不能更改，并写入日志。', en: 'A judgement stands and is written in the log.' },
  'doubt.do': { cn: '确定为{answer}', en: 'It is a {answer}' },
  'doubt.noRight': {
    cn: '你的角色没有处理权限，可以查看依据。',
    en: 'Your role may look at the evidence, but not judge.',
  },
  'doubt.withdrawn': {
    cn: '{time} 起不再存疑：之后到达或更正的读数已说明情况，电量随后重新计算，无需判断。',
    en: 'In doubt no more since {time}: readings that came or were corrected since tell what happened. The energy is computed again; nothing needs to be judged.',
  },
  'doubt.answered': {
    cn: '已判断：{answer}（{time}），{counts}。电量随后重新计算。',
    en: 'Judged: {answer} ({time}), {counts}. The energy is computed again.',
  },
});
