import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'kanbans.wall': { cn: '选择大屏', en: 'Choose a wall' },
  'kanbans.wall.put': { cn: '放到大屏', en: 'Put on a wall' },
  'kanbans.wall.done': { cn: '已加到“{wall}”的页面之后', en: 'Added behind the pages of “{wall}”' },
  'kanbans.wall.there': { cn: '“{wall}”已显示这些页面', en: '“{wall}” shows these pages already' },
  'kanbans.wall.many': { cn: '大屏最多 {most} 页', en: 'A wall turns at most {most} pages' },
  'kanbans.wall.clash': {
    cn: '有人刚改过这块大屏，已重新读取，请再按一次',
    en: 'Somebody has just changed this wall: it was read anew, press once more',
  },
});
