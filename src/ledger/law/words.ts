import { defineMessages } from '../../../domain/text/message.ts';

export const lawWords = defineMessages({
  'law.acts': { cn: '操作', en: 'Acts' },
  'law.others': { cn: '现在不能做的 {n} 项', en: '{n} not possible now' },
  'law.actOn': { cn: '{act}：{about}', en: '{act}: {about}' },
  'law.more': {
    cn: '其他可做的 {n} 项，现在不能做的 {off} 项',
    en: '{n} more possible, {off} not possible now',
  },
  'law.mayNot': { cn: '没有权限', en: 'You have no permission' },
  'law.done': { cn: '{what}：已完成', en: '{what}: done' },
  'law.doneMany': { cn: '{what}：{n} 条已完成', en: '{what}: {n} done' },
  'law.refusedMany': { cn: '{n} 条未完成：{why}', en: '{n} not done: {why}' },
  'law.waits': { cn: '等待 {who}：{does}', en: 'Waits for {who}: {does}' },
  'law.turn': { cn: '{who}：{does}', en: '{who}: {does}' },
  'law.waitsFor': { cn: '等待', en: 'Waits for' },
  'law.kept': { cn: '上次未提交的内容还在。', en: 'What you had not sent is still here.' },
  'law.anew': { cn: '重新填写', en: 'Begin anew' },
  'law.stillSo': {
    cn: '此期间记录已更新，但这一项没有变：可以继续。',
    en: 'The record changed meanwhile, what this is about did not: you can go on.',
  },
  'law.changed': {
    cn: '打开此表单后记录变了。您填写的内容还在；请看清变化，再决定是否继续。',
    en: 'The record changed since this form was opened. What you wrote is still here: look at what changed before you go on.',
  },
  'law.notNow': {
    cn: '此期间记录变了，这一步现在不能做：{why}。您填写的内容会保留。',
    en: 'The record changed meanwhile, and this is not possible now: {why}. What you wrote is kept.',
  },
  'law.goOn': { cn: '按现在的内容继续', en: 'Go on with it as it is now' },
  'law.copy': { cn: '以此为底新建', en: 'Write a new one after this' },
  'law.leave': { cn: '离开此表单？', en: 'Leave this form?' },
  'law.leave.why': {
    cn: '已填写的内容会保留，下次打开时还在。',
    en: 'What you have written is kept and stands here when you open it again.',
  },
  'law.leave.act': { cn: '保留并离开', en: 'Keep it and leave' },
  'law.leave.drop': { cn: '不保留', en: 'Do not keep it' },
  'law.cancel': { cn: '取消', en: 'Cancel' },
  'law.about': { cn: '{n} 条', en: '{n, plural, one {# row} other {# rows}}' },
  'law.states': { cn: '按状态', en: 'By state' },
  'law.inHand': { cn: '在办', en: 'In hand' },
  'law.all': { cn: '全部', en: 'All' },
  'law.system': { cn: '系统', en: 'The system' },
});
