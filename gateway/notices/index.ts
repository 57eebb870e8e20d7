export { guardedNotices } from './guardedNotices.ts';
export type { NoticeNews, NoticeRows } from './noticeRows.ts';
export { type Notices, openNotices } from './openNotices.ts';
