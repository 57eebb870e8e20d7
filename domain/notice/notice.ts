import { z } from 'zod';
import type { Announcement } from '../alarm/alarm.ts';
import { langs, type Text } from '../text/message.ts';
import { reminderStateNames, type WorkName, workNames, works } from './works.ts';

/** What a notice asks of whom it goes to: a task, a copy for information, a look at one thing, or a reminder. */
export const noticeKinds = {
  TODO: { cn: '待办', en: 'To do' },
  CC: { cn: '抄送', en: 'Copied to you' },
  DETAIL: { cn: '进展', en: 'News' },
  REMINDER: { cn: '提醒', en: 'Reminder' },
} as const satisfies Readonly<Record<string, Text>>;
export type NoticeKind = keyof typeof noticeKinds;

const id = z.string().min(1).max(128);

/** What is told, as the log keeps it: codes and names that people gave, no sentence. */
export const noticeContent = z.strictObject({
  kind: z.enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]),
  work: z.enum(workNames),
  /** What the work is called: `2#变压器 冷却风机更换`. */
  subject: z.string().trim().min(1).max(200),
  /** Of a reminder; null of the others. */
  state: z.enum(reminderStateNames).nullable(),
  /** The task of the workflow, and the record that it is about. */
  taskId: id.nullable(),
  dataId: id.nullable(),
  deviceType: z.string().min(1).max(64).nullable(),
});
export type NoticeContent = z.infer<typeof noticeContent>;

/** A reminder has a state and is of a work that is reminded of; the others have none. */
export function isWhole({ kind, work, state }: NoticeContent): boolean {
  return kind === 'REMINDER' ? state !== null && works[work].reminder !== null : state === null;
}

/** What is announced of a notice; null of a reminder, which waits in its list. */
export function announcementOfNotice(notice: {
  readonly id: string;
  readonly org: string;
  readonly content: NoticeContent;
}): Announcement | null {
  const { kind, work, subject, taskId, dataId, deviceType } = notice.content;
  if (kind === 'REMINDER') return null;
  const [title, titleEn] = langs.map(
    (lang) => `${noticeKinds[kind][lang]} · ${works[work].title[lang]} · ${subject}`,
  ) as [string, string];
  return {
    type: 'flowable',
    title,
    titleEn,
    treeId: notice.org,
    dataId: dataId ?? notice.id,
    radioId: null,
    businessType: kind,
    businessType2: work satisfies WorkName,
    businessData: { taskId, deviceType },
  };
}
