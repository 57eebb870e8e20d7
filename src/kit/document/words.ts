import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'document.undo': { cn: '撤销', en: 'Undo' },
  'document.redo': { cn: '重做', en: 'Redo' },
  'document.save': { cn: '保存', en: 'Save' },
  'document.clashes': { cn: '冲突', en: 'Clash' },
  'document.clash': {
    cn: '{who}在 {at} 保存了版本 {version}，您的修改还没有保存。',
    en: '{who} saved version {version} at {at}; your changes are not saved yet.',
  },
  'document.somebody': { cn: '他人', en: 'Somebody else' },
  'document.clear': {
    cn: '两边修改的不是同一处，可以直接合并。',
    en: 'You changed different things: they can be merged as they are.',
  },
  'document.choose': { cn: '下面 {n} 处两边都改了，逐处选择：', en: 'Both changed these {n}: choose for each.' },
  'document.theirs': { cn: '他人的', en: 'Theirs' },
  'document.mine': { cn: '我的', en: 'Mine' },
  'document.removed': { cn: '已删除', en: 'Removed' },
  'document.takeTheirs': { cn: '取他人的', en: 'Take theirs' },
  'document.keepMine': { cn: '保留我的并保存', en: 'Keep mine and save' },
  'document.merge': { cn: '合并并保存', en: 'Merge and save' },
});
