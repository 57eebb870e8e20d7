import { defineMessages } from '../text/message.ts';

/** Why an order to a job was refused, for the field at fault. */
export const jobFaults = defineMessages({
  'job.fault.cron': {
    cn: '须为五段 cron 表达式，且至少有一个执行时间',
    en: 'Five fields of cron that name at least one time',
  },
  'job.fault.kind': { cn: '没有此类任务', en: 'There is no such kind of job' },
});
