import type { Text } from '../../text/message.ts';

/** What the law of a sheet says no to, as the caller hears it. */
export const sheetRefusals = {
  entryKnown: { cn: '此答案已收到', en: 'This answer was taken already' },
  unknownItem: { cn: '表单中没有此项目', en: 'The sheet does not ask for this' },
  noNumber: { cn: '须填数字', en: 'This is no number' },
  unitOfAnotherKind: { cn: '单位与项目不符', en: 'The unit is not the one of the item' },
  nothingSaid: { cn: '空答案须写明原因', en: 'An empty answer says why' },
  noAnswer: { cn: '不是此项目的有效答案', en: 'This is no answer to it' },
  photoMissing: { cn: '照片尚未上传', en: 'A photo of it was not uploaded' },
  unknownEntry: { cn: '找不到要更正或裁定的答案', en: 'There is no such answer to be replaced or decided' },
  sheetFull: { cn: '此表的答案过多，不再接收', en: 'There are too many answers on this sheet' },
  notLeader: {
    cn: '由任务负责人裁定；无负责人或其已不能查看时，由可验收且未参与的人裁定',
    en: 'Who leads the task decides; where nobody does who still sees it, whoever may accept it and had no part in it',
  },
  nothingContested: { cn: '没有待裁定的答案', en: 'Nothing is left to be decided' },
  twoKept: { cn: '一个项目只能保留一个答案', en: 'One answer counts for an item' },
  unknownRole: { cn: '文本未要求此角色签名', en: 'The text asks for no signature in this role' },
  signed: { cn: '此角色已签名', en: 'It is signed in this role' },
  notOpen: { cn: '尚未填写任何项目', en: 'Nothing is entered yet' },
  closed: { cn: '工作已验收，此表已关闭', en: 'The work was accepted: the sheet is closed' },
} as const satisfies Readonly<Record<string, Text>>;

/** What whoever may not give answers is told. */
export const notOfTask = {
  cn: '仅任务持有人和同行人员可填写',
  en: 'It is filled in by who holds the task, or works with him',
} as const satisfies Text;
/** Why a task is not taken along. */
export const notTaken = {
  notHis: { cn: '仅任务持有人和同行人员可带走', en: 'It is taken along by who holds the task, or works with him' },
  ended: { cn: '任务已结束', en: 'The task has ended' },
} as const satisfies Readonly<Record<string, Text>>;
/** What is told where the first answer cannot begin the task. */
export const beginFirst = {
  cn: '任务尚未开始，请由有权处理的人先开始',
  en: 'The task is not begun: let somebody who may handle it begin it first',
} as const satisfies Text;
export type SheetRefusal = keyof typeof sheetRefusals;
