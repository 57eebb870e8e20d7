import type { Text } from '../text/message.ts';

/** What a person reads where a case or a task refuses a command. `{who}`, `{at}`: who was faster, and when. */
export const workRefusals = {
  flowMissing: {
    cn: '相关审批流程未配置或已暂停：此类作业在本组织没有流程，请在“流程定义”中发布',
    en: 'The approval process is not configured or is suspended: this kind of work has no flow here; deploy one under *Process definitions*',
  },
  flowSuspended: {
    cn: '相关审批流程未配置或已暂停：流程已暂停，恢复后可继续',
    en: 'The approval process is not configured or is suspended: the flow is suspended and goes on when it is resumed',
  },
  noCandidate: {
    cn: '第一步没有可办理的人（发起人与相关人不计）：请在“流程模型”中指定候选人',
    en: 'Nobody can take the first step (who submits it and who has a part in it do not count): name candidates in *Flow models*',
  },
  absent: { cn: '没有此审批或任务', en: 'There is no such case or task' },
  exists: { cn: '已在审批中', en: 'It is being approved already' },
  decided: { cn: '{who} 已于 {at} 办结', en: 'Settled by {who}, {at}' },
  otherStep: { cn: '此步骤 {who} 已于 {at} 办结', en: 'This step was settled by {who}, {at}' },
  alreadyReturned: { cn: '{who} 已于 {at} 退回', en: 'Sent back by {who}, {at}' },
  notReturned: { cn: '尚未退回，不能重新提交', en: 'It was not sent back and cannot be submitted anew' },
  notYours: { cn: '此步骤没有请您办理', en: 'You are not asked at this step' },
  ownWork: { cn: '本人发起或参与的作业不能由本人审批', en: 'Nobody approves what he submitted or has a part in' },
  alreadyGiven: { cn: '此人已给出意见或已在办理人中', en: 'This person has given an opinion or is asked already' },
  notYourTurn: { cn: '依次审批，尚未轮到', en: 'One after the other: it is not your turn yet' },
  subjectChanged: {
    cn: '提交后内容已被修改：请查看后让发起人重新提交',
    en: 'It was changed since it was submitted: have it submitted anew',
  },
  formIncomplete: { cn: '表单有必填项未填写', en: 'The form of this step is not complete' },
  stepNotPassed: { cn: '只能退回到已通过的步骤', en: 'It can be sent back only to a step that was passed' },
  notStarter: { cn: '只有发起人可以重新提交或撤回', en: 'Only who submitted it can submit it anew or withdraw it' },
  unchanged: {
    cn: '退回后未作修改：请修改后再提交',
    en: 'Nothing was changed since it was sent back: change it first',
  },
  lacksRight: {
    cn: '对方不能办理此任务：没有待办权限，或看不到此组织',
    en: 'This person cannot handle it: the right is lacking, or the organisation is out of sight',
  },
  notDelegable: { cn: '此步骤不允许转交', en: 'This step cannot be delegated' },
  backToGiver: { cn: '不能转回给转交人', en: 'It cannot be given back to who delegated it' },
  heldByOther: { cn: '{who} 已领取', en: '{who} has claimed it' },
  notCandidate: { cn: '此任务没有请您办理', en: 'You are not asked for this task' },
  notHeld: { cn: '此任务无人领取', en: 'Nobody has claimed this task' },
  done: { cn: '此任务已办结', en: 'This task is done' },
  withdrawn: { cn: '此任务已撤回或由他人办结', en: 'This task was withdrawn or settled by another' },
  isHis: { cn: '任务已在此人名下', en: 'This person has the task already' },
  notByHand: { cn: '请用“同意、退回或否决”办理', en: 'It is settled by approving, sending back or refusing' },
} as const satisfies Readonly<Record<string, Text>>;
export type WorkRefusal = keyof typeof workRefusals;

export const isWorkRefusal = (name: string): name is WorkRefusal => Object.hasOwn(workRefusals, name);
