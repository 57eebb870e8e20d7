import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'boards.span': { cn: '时间范围', en: 'Span' },
  'boards.span.own': { cn: '看板的（{span}）', en: 'Of the board ({span})' },
  'boards.span.parent': { cn: '父看板的（{span}）', en: 'Of the parent ({span})' },
  'boards.unit': { cn: '用能单元', en: 'Unit' },
  'boards.full': { cn: '全屏', en: 'Full screen' },
  'boards.full.leave': { cn: '退出全屏', en: 'Leave full screen' },
  'boards.configure': { cn: '配置', en: 'Configure' },
  'boards.loading': { cn: '正在读取看板', en: 'Reading the board' },
  'boards.empty': { cn: '看板上还没有模块', en: 'There is no module on the board yet' },
  'boards.withdrawn': { cn: '看板已撤回', en: 'The board was withdrawn' },
  'boards.withdrawn.why': {
    cn: '它没有已发布的版本。发布后这里会自动显示。',
    en: 'No version of it is published. Once one is, it is shown here by itself.',
  },
  'boards.list': { cn: '看板列表', en: 'Dashboards' },
  'boards.select': { cn: '选择看板', en: 'Select a dashboard' },
  'boards.add': { cn: '新增看板', en: 'Add a dashboard' },
});
