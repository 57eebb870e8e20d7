import type { Text } from '../text/message.ts';

/** Why a page of a wall is not shown, or may not be put up. */
export const pageFaults = {
  gone: { cn: '看板已删除', en: 'The board was deleted' },
  withdrawn: { cn: '看板没有发布', en: 'The board is not published' },
  elsewhere: { cn: '看板不属于大屏所在组织', en: 'The board belongs to another organisation' },
  class: { cn: '这是一类对象的看板，大屏不知道显示哪一个', en: 'A board of a class: a wall knows none of it to show' },
  others: { cn: '这是他人自己的看板', en: 'It is somebody else’s own board' },
} as const satisfies Readonly<Record<string, Text>>;
export type PageFault = keyof typeof pageFaults;
