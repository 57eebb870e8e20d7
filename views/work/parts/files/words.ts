import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'files.none': { cn: '没有照片或文件', en: 'No photos or files' },
  'files.add': { cn: '添加照片或文件', en: 'Add a photo or a file' },
  'files.note': { cn: '说明', en: 'What it shows' },
  'files.show': { cn: '查看 {name}', en: 'Show {name}' },
  'files.hide': { cn: '收起 {name}', en: 'Hide {name}' },
  'files.save': { cn: '下载 {name}', en: 'Save {name}' },
  'files.takeBack': { cn: '撤回 {name}', en: 'Take {name} back' },
  'files.takeBack.act': { cn: '撤回', en: 'Take back' },
  'files.reason': { cn: '原因', en: 'Reason' },
});
