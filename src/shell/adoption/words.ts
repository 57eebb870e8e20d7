import { defineMessages } from '../../../domain/text/message.ts';

/** What the frame says while the past of a demo site is being written. */
export const adoptionWords = defineMessages({
  'adoption.foot': { cn: '演示历史：{days} / {of} 天', en: 'Demo history: {days} of {of} days' },
  'adoption.bar': {
    cn: '演示历史正在写入：从最近一天往前，已写 {days} / {of} 天。更早的日子还没有数据，跨到那里的数值、比较和模型暂不完整；全部写完后本页自动重新读取。',
    en: 'The demo history is being written, the newest days first: {days} of {of} days stand. Earlier days have no data yet, so figures, comparisons and models that reach into them are not whole; when all stand this page reads them anew by itself.',
  },
});
