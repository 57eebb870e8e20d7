import type { Text } from '../text/message.ts';
import type { RowFileTold } from './rowFile.ts';

export const fileWords = {
  attached: { cn: '添加照片或文件', en: 'Photo or file attached' },
  takenBack: { cn: '撤回照片或文件', en: 'Photo or file taken back' },
} as const satisfies Readonly<Record<string, Text>>;

/** How large it is, in KB, never none. */
export const sizeSaid = ({ size }: Pick<RowFileTold, 'size'>): string => `${Math.max(1, Math.round(size / 1024))} KB`;

export const isPicture = ({ contentType }: Pick<RowFileTold, 'contentType'>): boolean =>
  contentType.startsWith('image/');
