import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'configure.title': { cn: '配置看板模块', en: 'Configure dashboard modules' },
  'configure.loading': { cn: '正在读取看板', en: 'Reading the dashboards' },
  'configure.none': { cn: '还没有看板', en: 'There is no dashboard yet' },
  'configure.add': { cn: '新增看板', en: 'Add a dashboard' },
});
