import type { LawRefusal } from '../../ledger/law.ts';

const held = { who: 'holderId' } as const;

/** Why the law of a task says no. What its sheet and its plan refuse is asked beside it. */
export const taskRefusals = {
  exists: { code: 'ALREADY_DONE', says: { cn: '此任务已生成', en: 'This task was made already' } },
  notTaken: { code: 'RULE_BROKEN', says: { cn: '尚无人领取，请先领取', en: 'Nobody has taken it yet: take it first' } },
  takenBy: { code: 'ALREADY_DONE', says: { cn: '{who} 已领取', en: '{who} has taken it' }, names: held },
  notCandidate: {
    code: 'NO_PERMISSION',
    says: {
      cn: '您不是此任务的接收人，请由负责人指派',
      en: 'You are not among its recipients: let its leader assign you',
    },
  },
  notYours: {
    code: 'NO_PERMISSION',
    says: { cn: '由 {who} 及其工作班执行，请先移交', en: '{who} and the crew do it: let it be handed over first' },
    names: held,
  },
  begun: {
    code: 'RULE_BROKEN',
    says: { cn: '已开始，请改用完成或终止', en: 'It has begun: finish or terminate it instead' },
  },
  notBegun: { code: 'RULE_BROKEN', says: { cn: '尚未开始', en: 'It has not begun' } },
  paused: { code: 'RULE_BROKEN', says: { cn: '已暂停，请先继续', en: 'It is paused: go on with it first' } },
  notPaused: { code: 'ALREADY_DONE', says: { cn: '并未暂停', en: 'It is not paused' } },
  notFinished: { code: 'RULE_BROKEN', says: { cn: '尚未完成', en: 'It is not finished' } },
  finished: { code: 'RULE_BROKEN', says: { cn: '已完成，等待验收', en: 'It is finished and waits to be accepted' } },
  beyondTolerance: {
    code: 'RULE_BROKEN',
    says: {
      cn: '超出允许偏差：请修订计划，或终止此任务并写明原因',
      en: 'That is beyond its tolerance: revise the plan, or terminate the task with its reason',
    },
    field: 'due',
  },
  ownWork: {
    code: 'NO_PERMISSION',
    says: {
      cn: '参与执行的人不能验收，请由他人验收',
      en: 'Whoever had a part in the work cannot accept it: ask another person',
    },
  },
  ended: { code: 'ALREADY_DONE', says: { cn: '任务已结束', en: 'The task is over' } },
} as const satisfies Readonly<Record<string, LawRefusal>>;
