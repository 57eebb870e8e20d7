import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'dispatch.empty': {
    cn: '没有进行中的调度指令。已回报、拒绝、撤回和过期的在“全部”中。',
    en: 'No dispatch is open. What was reported, refused, withdrawn or lapsed stands under “All”.',
  },
  'dispatch.left': { cn: '余时', en: 'Time left' },
  'dispatch.receipt': { cn: '接收还剩 {left}', en: '{left} to receive it' },
  'dispatch.end': { cn: '开始还剩 {left}', en: '{left} to begin' },
  'dispatch.report': { cn: '回报还剩 {left}', en: '{left} to report' },
  'dispatch.over': { cn: '已到时', en: 'Time is over' },
  'dispatch.target': { cn: '目标', en: 'Target' },
  'dispatch.what': { cn: '指令', en: 'Instruction' },
  'dispatch.times': { cn: '时间', en: 'Times' },
  'dispatch.people': { cn: '人员', en: 'People' },
  'dispatch.obeyedOf': { cn: '{share} % *（读数覆盖 {read} %）', en: '{share} % * ({read} % read)' },
  'dispatch.came': { cn: '执行', en: 'What it came to' },
  'dispatch.moves': {
    cn: '指令不会操作开关。请到运行监控选择该开关，由两人按程序操作。',
    en: 'A dispatch moves no switch. Select it in the operating state: two people move it by the procedure.',
  },
  'dispatch.toSwitch': { cn: '打开该开关', en: 'Open the switch' },
});
