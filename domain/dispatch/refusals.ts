import type { Refusals } from '../ledger/lawTold.ts';

/** Why a dispatch refuses a command, and what to do then. */
export const dispatchRefusals = {
  exists: { code: 'ALREADY_DONE', says: { cn: '此指令已下达', en: 'This dispatch was given already' } },
  takenBy: {
    code: 'ALREADY_DONE',
    says: { cn: '{who} 已接收此指令', en: '{who} has received it already' },
    names: { who: 'receiverId' },
  },
  notReceived: {
    code: 'RULE_BROKEN',
    says: { cn: '尚未接收，请先接收', en: 'It is not received yet: receive it first' },
  },
  notBegun: { code: 'RULE_BROKEN', says: { cn: '尚未开始执行', en: 'It is not begun yet: begin it first' } },
  requestUnderWay: {
    code: 'RULE_BROKEN',
    field: 'differs',
    says: {
      cn: '开关操作已下令，尚无结果。请等待结果后回报，或填写不符的原因',
      en: 'The switch is ordered and has not answered: report when it has, or say why your outcome differs',
    },
  },
  differsUnsaid: {
    code: 'RULE_BROKEN',
    field: 'differs',
    says: {
      cn: '执行结果与开关操作申请的结果不同，请改为相符，或填写不符的原因',
      en: 'The outcome is not what became of the switch’s request: report that, or say why it differs',
    },
  },
  begun: {
    code: 'RULE_BROKEN',
    says: { cn: '已开始执行，请回报结果', en: 'It is in progress: report what it came to' },
  },
  ownWork: {
    code: 'NO_PERMISSION',
    says: {
      cn: '下达人不能接收或拒绝自己的指令，可撤回',
      en: 'Who gave it can neither receive nor refuse it: withdraw it instead',
    },
  },
  notReceiver: {
    code: 'NO_PERMISSION',
    says: { cn: '您不是此指令的接收人，请由下达人改派', en: 'You are not among its receivers: let it be given to you' },
  },
  notYours: {
    code: 'NO_PERMISSION',
    says: { cn: '此指令由 {who} 接收，请由其办理', en: '{who} received it: let that person go on with it' },
    names: { who: 'receiverId' },
  },
  pastWindow: { code: 'RULE_BROKEN', says: { cn: '已超过时限，请重新下达', en: 'Its time is over: give another one' } },
  ended: { code: 'ALREADY_DONE', says: { cn: '此指令已结束', en: 'This dispatch is over' } },
} as const satisfies Refusals;
