import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'versionRecord.title': { cn: '版本记录', en: 'Version records' },
  'versionRecord.loading': { cn: '正在读取版本记录', en: 'Reading the version records' },
  'versionRecord.present': { cn: '当前版本', en: 'Running' },
  'versionRecord.new': { cn: '未读', en: 'Not read' },
  'versionRecord.read': { cn: '标记为已读', en: 'Mark as read' },
  'versionRecord.isRead': { cn: '已标记为已读', en: 'Marked as read' },
  'versionRecord.none': { cn: '没有版本记录', en: 'No version records' },
});
