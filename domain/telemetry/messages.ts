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
  'telemetry.file.sheet': { cn: '历史数据', en: 'History data' },
  'telemetry.file.time': { cn: '时间（{zone}）', en: 'Time ({zone})' },
  'telemetry.file.point': { cn: '测点', en: 'Point' },
  'telemetry.file.name': { cn: '名称', en: 'Name' },
  'telemetry.file.value': { cn: '数值', en: 'Value' },
  'telemetry.file.unit': { cn: '单位', en: 'Unit' },
  'telemetry.file.quality': { cn: '质量', en: 'Quality' },
  'telemetry.file.mean': { cn: '平均', en: 'mean' },
  'telemetry.file.min': { cn: '最小', en: 'min' },
  'telemetry.file.max': { cn: '最大', en: 'max' },
  'telemetry.file.covered': { cn: '有效秒数', en: 'covered s' },
});
