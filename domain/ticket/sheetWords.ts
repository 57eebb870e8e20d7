import type { Text } from '../text/message.ts';
import type { Ticket } from './ticketLedger.ts';

/** What a ticket is called at the head of its sheet, as the form of the grid has it. */
export const sheetTitles: Readonly<Record<Ticket['kind'], Text>> = {
  first: { cn: '电气第一种工作票', en: 'Work ticket, first kind' },
  second: { cn: '电气第二种工作票', en: 'Work ticket, second kind' },
  operation: { cn: '电气倒闸操作票', en: 'Operation ticket' },
  emergency: { cn: '事故应急抢修单', en: 'Emergency repair ticket' },
};

export const sheetWords = {
  notValid: { cn: '未许可，不得开工', en: 'NOT VALID FOR WORK' },
  notValidYet: { cn: '未许可，不得操作', en: 'NOT VALID FOR SWITCHING' },
  void: { cn: '作废', en: 'VOID' },
  task: { cn: '任务', en: 'Task' },
  people: { cn: '人员', en: 'People' },
  measures: { cn: '安全措施', en: 'Safety measures' },
  steps: { cn: '操作项目', en: 'Steps' },
  earths: { cn: '接地线', en: 'Earths' },
  times: { cn: '许可、变更与终结', en: 'Permit, changes, end' },
  signatures: { cn: '签名', en: 'Signatures' },
  place: { cn: '序号', en: 'No.' },
  measure: { cn: '措施内容', en: 'Measure' },
  step: { cn: '操作内容', en: 'Step' },
  read: { cn: '唱票', en: 'Read' },
  repeated: { cn: '复诵', en: 'Repeated' },
  done: { cn: '执行（√）时间', en: 'Done (√) at' },
  by: { cn: '执行人', en: 'By' },
  notExecuted: { cn: '未执行', en: 'Not executed' },
  lapsed: { cn: '{at} 接地线拆除后失效', en: 'void since {at}, when the earth came in' },
  evidence: { cn: '依据', en: 'Evidence' },
  earth: { cn: '编号', en: 'Number' },
  placed: { cn: '装设时间', en: 'Placed at' },
  removed: { cn: '拆除时间', en: 'Removed at' },
  where: { cn: '装设地点', en: 'Where' },
  noMeasures: { cn: '无', en: 'None' },
  earthsOut: { cn: '未拆除 {n} 组', en: '{n} not removed' },
  author: { cn: '填票人', en: 'Drafted by' },
  issuer: { cn: '签发人', en: 'Issuer' },
  leader: { cn: '工作负责人', en: 'Person in charge' },
  permitter: { cn: '工作许可人', en: 'Permitter' },
  operator: { cn: '操作人', en: 'Operator' },
  guardian: { cn: '监护人', en: 'Guardian' },
  crew: { cn: '工作班成员', en: 'Crew' },
} as const satisfies Readonly<Record<string, Text>>;
