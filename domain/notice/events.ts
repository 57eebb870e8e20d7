import { z } from 'zod';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';
import { noticeContent } from './notice.ts';

/** Somebody is told something. Stream `notice-<id>`. */
export const noticeSent = defineEvent(
  'NoticeSent',
  noticeContent.extend({ to: z.array(z.string()).min(1).max(1000).readonly() }),
);

/** What a task asked for is done, whoever did it: it waits for nobody any more. Stream `notice-<id>`. */
export const noticeDone = defineEvent('NoticeDone', z.strictObject({}));

/** One person read these. Stream `noticeReader-<user>`. */
export const noticesRead = defineEvent(
  'NoticesRead',
  z.strictObject({ userId: z.string(), ids: z.array(z.string()).min(1).max(10_000).readonly() }),
);

export const noticeEvents: readonly EventDeclaration[] = [noticeSent, noticeDone, noticesRead];
