import type { Text } from '../text/message.ts';

export const recordingMessages = {
  turned: { cn: '开始时间须早于结束时间', en: 'The start must be before the end' },
  ahead: { cn: '结束时间不能晚于当前时间', en: 'The end cannot be in the future' },
  long: {
    cn: '控制台一次最多录制 1 小时；更长的时段请用 npm run record',
    en: 'The console records one hour at most; use npm run record for longer spans',
  },
  narrowed: {
    cn: '您没有完整看到任何一个组织的数据，不能录制；请由数据权限覆盖整个组织的人录制',
    en: 'You see no organisation as a whole, so nothing can be recorded; ask somebody whose data permission covers one',
  },
} as const satisfies Readonly<Record<string, Text>>;
