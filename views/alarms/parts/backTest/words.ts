import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'backTest.why': {
    cn: '改一改限值，看它在已记录的数据上会怎样告警。只是试算：不保存，不告警。',
    en: 'Change the limits and see what they would have raised on recorded data. A trial: nothing is saved, nobody is alarmed.',
  },
  'backTest.span': { cn: '时间段', en: 'Span' },
  'backTest.days': { cn: '最近 {n} 天', en: 'Last {n} days' },
  'backTest.run': { cn: '回测', en: 'Back-test' },
  'backTest.same': {
    cn: '限值未改：结果应与已有告警一致',
    en: 'The limits are unchanged: this yields the alarms that there were',
  },
  'backTest.mayNot': {
    cn: '需要告警规则或模板的新增或编辑权限',
    en: 'This needs “add” or “edit” of the alarm rules or templates',
  },
  'backTest.loading': { cn: '正在回测', en: 'Back-testing' },
  'backTest.incomplete': { cn: '请填完整的限值', en: 'Fill in the limits' },
  'backTest.nothing': { cn: '这段时间没有记录数据', en: 'Nothing was recorded in this span' },
  'backTest.kept': { cn: '保留', en: 'Kept' },
  'backTest.gone': { cn: '消失', en: 'Gone' },
  'backTest.new': { cn: '新增', en: 'New' },
  'backTest.all': { cn: '全部', en: 'All' },
  'backTest.total': {
    cn: '原限值 {before} 条，新限值 {after} 条',
    en: '{before} alarms by the old limits, {after} by the new',
  },
  'backTest.level': { cn: '{level}：{before} → {after}', en: '{level}: {before} → {after}' },
  'backTest.byDay': { cn: '每天的告警', en: 'Alarms of each day' },
  'backTest.day': {
    cn: '{day}：保留 {kept}，消失 {gone}，新增 {fresh}',
    en: '{day}: {kept} kept, {gone} gone, {fresh} new',
  },
  'backTest.alarms': { cn: '告警', en: 'Alarms' },
  'backTest.none': { cn: '没有告警', en: 'No alarms' },
  'backTest.fate': { cn: '结果', en: 'Fate' },
  'backTest.point': { cn: '测点', en: 'Point' },
  'backTest.start': { cn: '首次越限', en: 'First over' },
  'backTest.lasted': { cn: '持续', en: 'Lasted' },
  'backTest.stands': { cn: '未恢复', en: 'Not recovered' },
  'backTest.limit': { cn: '限值', en: 'Limit' },
  'backTest.peak': { cn: '最远值', en: 'Furthest' },
  'backTest.becomes': { cn: '{before} 变为 {after}', en: '{before} become {after}' },
  'backTest.more': { cn: '再显示 {n} 条', en: 'Show {n} more' },
  'backTest.first': {
    cn: '每类只列最早的 {n} 条，计数不受影响',
    en: 'Of each kind the first {n} are listed; the counts are of all',
  },
  'backTest.points': { cn: '各测点', en: 'By point' },
  'backTest.old': { cn: '原', en: 'Old' },
  'backTest.fresh': { cn: '新', en: 'New' },
  'backTest.notes': { cn: '数据说明', en: 'About the data' },
  'backTest.judged': { cn: '{from} 至 {to}，{n} 个样本', en: '{from} to {to}, {n} samples' },
  'backTest.uncounted': {
    cn: '{n} 个样本质量不佳或无值，不参与判断。',
    en: '{n} samples of bad quality or without a value did not count.',
  },
  'backTest.gaps': {
    cn: '{n} 处没有数据（超过三个周期），共 {age}；最长 {from} 至 {to}。这些时候的告警无从得知。',
    en: 'Times without data, longer than three periods: {n}, {age} in all; the longest from {from} to {to}. What would have been raised then is not known.',
  },
  'backTest.deadband': {
    cn: '{point} 的存储死区为 {deadband}：其间的数值没有存储，新限值附近可能有误差。',
    en: '{point} has a storing deadband of {deadband}: values between were not stored, so that near the new limits this may be off.',
  },
  'backTest.deadbands': {
    cn: '{n} 个测点有存储死区（最大 {deadband}）：其间的数值没有存储，新限值附近可能有误差。',
    en: '{n} points have a storing deadband (up to {deadband}): values between were not stored, so that near the new limits this may be off.',
  },
  'backTest.late': {
    cn: '{n} 个样本晚到或事后更正：当时的规则没有按这个顺序看到它们，与告警记录可能不同。',
    en: '{n} samples came late or were corrected since: the rule did not see them in this order, so that the alarms there were may differ.',
  },
  'backTest.leftOut': {
    cn: '未参与的规则（限值由脚本移动，或判断的不是数值）：{names}',
    en: 'Rules left out (a script moves their limits, or they judge something else than the value): {names}',
  },
});
