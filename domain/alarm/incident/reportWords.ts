import type { Lang, Text } from '../../text/message.ts';

export const reportWords = {
  title: { cn: '告警报告', en: 'Alarm report' },
  cause: { cn: '原因', en: 'Cause' },
  place: { cn: '组织', en: 'Place' },
  since: { cn: '起始', en: 'Since' },
  closed: { cn: '结束', en: 'Closed' },
  lasted: { cn: '历时', en: 'Lasted' },
  level: { cn: '级别', en: 'Level' },
  pattern: { cn: '因果模式（版本）', en: 'Pattern (version)' },
  holder: { cn: '确认人', en: 'Acknowledged by' },
  effects: { cn: '后果', en: 'Effects' },
  hidden: {
    cn: '另有 {n} 条后果无权查看，不在本报告中',
    en: '{n} effects that you may not see are not in this report',
  },
  sequence: { cn: '事件顺序', en: 'Sequence' },
  time: { cn: '时间', en: 'Time' },
  after: { cn: '晚于原因', en: 'After the cause' },
  alarm: { cn: '告警', en: 'Alarm' },
  relation: { cn: '关系', en: 'Relation' },
  note: { cn: '说明', en: 'Note' },
  uncertainty: { cn: '误差', en: 'Uncertainty' },
  bracketed: {
    cn: '括号内各行的先后不明：其时刻连同误差相互重叠',
    en: 'Which of those in a bracket came first is not known: their moments overlap by their uncertainties',
  },
  orderNotKnown: { cn: '与原因先后不明', en: 'order to the cause not known' },
  'left.outlived': { cn: '原因消失后仍在', en: 'stood beyond its cause' },
  'left.returned': { cn: '随原因恢复', en: 'returned with it' },
  'left.wrong': { cn: '人工判定不由此引起', en: 'not because of this' },
  deeds: { cn: '处理经过', en: 'What was done' },
  deedsCut: { cn: '只列最后 {n} 项，更早的未列', en: 'Only the last {n} are told, none of what was before' },
  act: { cn: '动作', en: 'Act' },
  by: { cn: '人员', en: 'By' },
  notSupplied: { cn: '少供电量', en: 'Not supplied' },
  'notSupplied.of': { cn: '{of} 个回路中 {n} 个可知', en: 'known of {n} of {of} elements' },
  'notSupplied.unseen': { cn: '无权查看电量', en: 'You may not see energy' },
  'notSupplied.cut': {
    cn: '停电仍在继续，或长于一周，或回路过多：以上至少如此',
    en: 'It goes on, lasted longer than a week, or darkened too many elements: it is at least so much',
  },
  'notSupplied.method': {
    cn: '少供电量 = 同时段通常用电 − 实际计量，按停电所及的整刻钟；通常用电取电能或功率基线的中位数，无基线取上周同时段；不低于 0，不高于停电部分的通常用电。不知者不计入，总数前有 ≥',
    en: 'Not supplied = what is usual of the same quarters of an hour − what was counted in them, of all quarters that were dark in part. Usual is the median of the band of its energy or power, without a band what was counted at the same hours of last week. Not below 0, and not above what the dark part usually takes. What is not known is in no sum, which then bears ≥',
  },
  element: { cn: '回路', en: 'Element' },
  usual: { cn: '通常', en: 'Usual' },
  counted: { cn: '计量', en: 'Counted' },
  quarters: { cn: '可知刻钟', en: 'Quarters known' },
  knownBy: { cn: '依据', en: 'Known by' },
  perhapsDark: { cn: '是否停电不明，不计入总数', en: 'perhaps dark: in no sum' },
  elementsHidden: {
    cn: '另有 {n} 个停电回路无权查看，不在总数中',
    en: '{n} dark elements that you may not see are not in the sum',
  },
  guidance: { cn: '当时有效的处理指导', en: 'Guidance as it was valid' },
  likely: { cn: '可能原因', en: 'Likely cause' },
  consequence: { cn: '不处理的后果', en: 'Consequence' },
  response: { cn: '应对', en: 'Response' },
  noGuidance: { cn: '规则中没有指导', en: 'The rules give none' },
  remedy: { cn: '处置', en: 'Remedy' },
  earlier: { cn: '此处同类前三次', en: 'The last three of this pattern here' },
  noEarlier: { cn: '此前没有同类', en: 'None before' },
  orders: { cn: '工单', en: 'Orders' },
  ordersUnseen: { cn: '无权查看工单', en: 'You may not see orders' },
  tickets: { cn: '工作票', en: 'Tickets' },
  ticketsUnseen: { cn: '无权查看工作票', en: 'You may not see tickets' },
  number: { cn: '编号', en: 'No.' },
  name: { cn: '名称', en: 'Name' },
  state: { cn: '状态', en: 'State' },
  none: { cn: '没有', en: 'None' },
  asOf: { cn: '数据截至', en: 'As known at' },
} as const satisfies Readonly<Record<string, Text>>;

export type SayReport = (key: keyof typeof reportWords, values?: Readonly<Record<string, string | number>>) => string;

/** In the words of one language, with what stands in their braces. */
export const reportSaid =
  (lang: Lang): SayReport =>
  (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      reportWords[key][lang] as string,
    );
