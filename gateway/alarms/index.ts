export type { AlarmFeed, AlarmNews } from './feed.ts';
export { type Alarms, openAlarms } from './openAlarms.ts';
