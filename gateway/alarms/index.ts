export { alarmFollowerName } from './alarmFollower.ts';
export { likeAlarms, seenAlarm, toldAlarms } from './beside.ts';
export { type AlarmSettingOf, alarmSettingOf, openAlarmSettings } from './duty/alarmSettings.ts';
export { dutyWing } from './duty/wing.ts';
export { type AlarmFeed, type AlarmNews, isNotice, type News, type Reader, readerOf } from './feed.ts';
export { type Alarms, openAlarms } from './openAlarms.ts';
export { openFailurePush } from './push/openFailurePush.ts';
export { type AlarmSight, alarmsAsked, grewFrom, hungOf, seesAlarm, sightTold, wholeSight } from './seen.ts';
export { suppressionWing } from './suppression/wing.ts';
