import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'centre.title': { cn: '大屏中心', en: 'Screen centre' },
  'centre.loading': { cn: '正在取大屏', en: 'Fetching the screens' },
  'centre.mine': { cn: '我的大屏', en: 'Mine' },
  'centre.mine.why': { cn: '页头的大屏按钮打开这一个', en: 'The button in the header opens this one' },
  'centre.others': { cn: '其他', en: 'Others' },
  'centre.none': { cn: '还没有大屏入口', en: 'There is no large screen yet' },
  'centre.none.how': {
    cn: '在大屏配置的“大屏入口”中添加',
    en: 'Add one under “Entries” of the large-screen configuration',
  },
  'centre.own': { cn: '本控制台', en: 'This console' },
  'centre.open': { cn: '打开 {name}（新窗口）', en: 'Open {name} (new window)' },
});
