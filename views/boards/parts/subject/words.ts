import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'board.subject.previous': { cn: '上一个', en: 'Previous' },
  'board.subject.next': { cn: '下一个', en: 'Next' },
  'board.subject.choose': { cn: '选择{label}：{name}', en: 'Choose the {label}: {name}' },
  'board.subject.find': { cn: '查找', en: 'Find' },
  'board.subject.none': { cn: '没有找到', en: 'Nothing found' },
  'board.subject.keys': { cn: '所看对象', en: 'What is looked at' },
});
