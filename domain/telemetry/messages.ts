import { defineMessages } from '../text/message.ts';

/** What the gateway says of a query for samples that it refuses. */
export const telemetryMessages = defineMessages({
  'telemetry.startAfterEnd': { cn: '开始时间不能晚于结束时间', en: 'The start must not be after the end' },
  'telemetry.spanOfSeconds': {
    cn: '秒级数据一次最多查询 1 小时；更长时间请指定分段数 buckets',
    en: 'Data of seconds: at most 1 hour at a time; ask for buckets to see more',
  },
  'telemetry.spanOfMinutes': {
    cn: '分钟级数据一次最多查询 7 天；更长时间请指定分段数 buckets',
    en: 'Data of minutes: at most 7 days at a time; ask for buckets to see more',
  },
  'telemetry.correctionAhead': { cn: '不能修正将来的数据', en: 'What has not been measured yet cannot be corrected' },
  'telemetry.correctionTooOld': { cn: '该时间的原始数据已不再保存', en: 'The samples of that time are no longer kept' },
  'telemetry.spanOfAll': { cn: '一次最多查询 100 年', en: 'At most 100 years at a time' },
});
