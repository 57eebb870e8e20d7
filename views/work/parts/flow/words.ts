import { defineMessages } from '../../../../domain/text/message.ts';

export const flowWords = defineMessages({
  'flow.canvas': { cn: '流程图', en: 'Flow' },
  'flow.lead': { cn: '拖到另一个步骤', en: 'Drag to another step' },
  'flow.otherwise': { cn: '其他', en: 'otherwise' },
  'flow.way': { cn: '从 {from} 到 {to} {when}', en: 'From {from} to {to} {when}' },
  'flow.nobody': { cn: '目前无人', en: 'nobody today' },
  'flow.byField': { cn: '由字段 {fields} 指定', en: 'named by {fields}' },
  'flow.others': { cn: '{names} 等 {n} 人', en: '{names} and {n} more' },
  'flow.unseen': { cn: '另有 {n} 人', en: '{n} others' },
  'flow.reading': { cn: '正在读取', en: 'Reading' },
});
