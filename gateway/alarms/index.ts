export { type AlarmFeed, type AlarmNews, isNotice, type News, type Reader } from './feed.ts';
export { type Alarms, openAlarms } from './openAlarms.ts';
export { openFailurePush } from './push/openFailurePush.ts';
export { hungOf } from './seen.ts';
