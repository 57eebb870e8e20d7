import { defineMessages } from '../../domain/text/message.ts';

export const words = defineMessages({
  'job.waiting': { cn: '等待开始', en: 'Waiting to begin' },
  'job.running': { cn: '已完成 {percent}%', en: '{percent}% done' },
  'job.done': { cn: '已完成', en: 'Done' },
  'job.cancelled': { cn: '已取消', en: 'Cancelled' },
  'job.failed': { cn: '未能完成：{why}', en: 'It could not be finished: {why}' },
  'job.failed.unknown': { cn: '未能完成，请重试', en: 'It could not be finished: try again' },
  'job.cancel': { cn: '取消', en: 'Cancel' },
  'job.take': { cn: '下载 {name}', en: 'Download {name}' },
  'job.take.failed': { cn: '文件未能下载：{why}', en: 'The file could not be fetched: {why}' },
});
