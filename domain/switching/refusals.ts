import type { ErrorCode } from '../error/errors.ts';
import type { Text } from '../text/message.ts';

/** What a person hears who may not move a switch: what stands in the way, and the way out. */
export interface SwitchingRefusalEntry {
  readonly code: ErrorCode;
  readonly what: Text;
  readonly wayOut: Text;
}

const entry = (code: ErrorCode, cn: string, en: string, wayCn: string, wayEn: string): SwitchingRefusalEntry => ({
  code,
  what: { cn, en },
  wayOut: { cn: wayCn, en: wayEn },
});
const broken = 'RULE_BROKEN';
const forbidden = 'NO_PERMISSION';
const conflict = 'VERSION_CONFLICT';
const again = { cn: '请重新选择', en: 'Select it again' } as const;
const wait = { cn: '请等待其结束', en: 'Wait until it has ended' } as const;
const look = { cn: '请查看现状后再操作', en: 'Look at the present state, then act again' } as const;
const settle = { cn: '请由另一人核实并确认现场位置', en: 'Another person looks at it and settles it' } as const;
const read = { cn: '请检查通道与反馈', en: 'See to the channel and its feedback' } as const;

/** Every refusal of the law of a switch's operation, by the name that stands in its `data`. */
export const switchingRefusals = {
  requestOver: entry(
    broken,
    '此请求已被他人操作、已撤回、已过期，或不是该开关的这一方向',
    'The request was taken, withdrawn or is over, or asks for another move',
    '请查看调度指令；仍需操作的，撤销本次选择后不带请求重新选择',
    'Look at the dispatch; to move it all the same, cancel this selection and select without the request',
  ),
  otherNumber: entry(
    broken,
    '编号不是该开关的编号',
    'The number is another switch’s',
    '核对双重编号',
    'Check the number',
  ),
  selectedByOther: entry(conflict, '已被选择', 'It is selected already', wait.cn, wait.en),
  orderUnderWay: entry(broken, '指令正在执行', 'An order is under way', wait.cn, wait.en),
  outcomeUnknown: entry(broken, '上次操作结果未知', 'What the last order came to is not known', settle.cn, settle.en),
  tagged: entry(broken, '已挂牌', 'It bears a tag', '请由挂牌人摘牌', 'Whoever hung the tag takes it off'),
  channelDown: entry(broken, '通道中断', 'The channel is down', read.cn, read.en),
  feedbackStale: entry(broken, '反馈过期', 'The feedback is stale', read.cn, read.en),
  positionUnknown: entry(
    broken,
    '位置未知',
    'The position is not known',
    '请现场核对位置',
    'Look at the switch itself',
  ),
  currentContradicts: entry(
    ...([
      broken,
      '电流与位置矛盾',
      'A current contradicts the position',
      '请现场核对位置',
      'Look at the switch itself',
    ] as const),
  ),
  alreadyThere: entry('ALREADY_DONE', '已在该位置', 'It is there already', '无需操作', 'Nothing is to be done'),
  movedByItself: entry(conflict, '刚刚自行变位', 'It has just moved by itself', look.cn, look.en),
  local: entry(broken, '就地控制', 'It is under local control', '将转换开关切至远方', 'Turn its selector to remote'),
  springNotCharged: entry(broken, '弹簧未储能', 'The spring is not charged', '请等待储能', 'Wait until it is charged'),
  deviceFault: entry(broken, '开关故障', 'The switch reports a fault', '请先排除故障', 'Remedy the fault first'),
  interlockBlocks: entry(
    broken,
    '联锁闭锁',
    'An interlock blocks it',
    '按联锁提示处理',
    'Follow the interlock’s way out',
  ),
  interlockUnknown: entry(
    ...([
      broken,
      '联锁条件未知',
      'An interlock cannot be judged',
      '请恢复所需测点',
      'Restore the readings that it needs',
    ] as const),
  ),
  interlocksMissing: entry(
    ...([
      broken,
      '缺少五防联锁',
      'It lacks an interlock of its kind',
      '请拟定并发布联锁',
      'Draft and release it',
    ] as const),
  ),
  notSelected: entry(broken, '未选择', 'It is not selected', again.cn, again.en),
  otherSelection: entry(conflict, '选择已变化', 'It is another selection by now', look.cn, look.en),
  selectExpired: entry(broken, '选择已超时', 'The selection has run out', again.cn, again.en),
  samePerson: entry(forbidden, '须由另一人操作', 'Another person must do this', '请第二人操作', 'Ask a second person'),
  sameSession: entry(
    forbidden,
    '须在另一会话操作',
    'It takes another session',
    '请在自己的会话操作',
    'Use your own session',
  ),
  notVouched: entry(forbidden, '未验证密码', 'The password was not given anew', '请输入密码', 'Enter your password'),
  needsPerson: entry(broken, '须第二人允许', 'A second person must permit it', '请第二人允许', 'Ask a second person'),
  alreadyPermitted: entry('ALREADY_DONE', '已允许', 'It is permitted already', look.cn, look.en),
  notPermitted: entry(broken, '尚未允许', 'It is not permitted yet', '请第二人允许', 'Ask a second person'),
  noReason: entry(broken, '未写明原因', 'No reason was given', '请写明原因', 'Say why'),
  notSelector: entry(forbidden, '只有选择人可执行', 'Only who selected it may execute', again.cn, again.en),
  wrongToken: entry(forbidden, '令牌无效', 'The token is not this selection’s', again.cn, again.en),
  otherDirection: entry(broken, '方向与选择不符', 'The direction is not the selected one', again.cn, again.en),
  otherStep: entry(broken, '步骤与选择不符', 'The step is not the selected one', again.cn, again.en),
  otherOrder: entry(conflict, '不是当前指令', 'It is not of the present order', look.cn, look.en),
  answered: entry('ALREADY_DONE', '指令已有应答', 'The order was answered already', look.cn, look.en),
  unanswered: entry(broken, '设备未应答', 'The device has not answered', wait.cn, wait.en),
  notSettled: entry(broken, '反馈尚未稳定', 'The feedback has not settled', wait.cn, wait.en),
  tooLate: entry(broken, '指令已下达，无法撤销', 'It was ordered and cannot be called back', wait.cn, wait.en),
  tooEarly: entry(broken, '时间未到', 'It is too early', '请稍后再试', 'Try again later'),
  notUnknown: entry(broken, '没有待核实的操作', 'Nothing of it is to be settled', look.cn, look.en),
  contradictsFeedback: entry(broken, '与反馈不符', 'The feedback says otherwise', look.cn, look.en),
  notObserved: entry(broken, '尚无初始位置', 'It was not looked at yet', read.cn, read.en),
  observed: entry('ALREADY_DONE', '已有初始位置', 'It was looked at already', look.cn, look.en),
  older: entry('ALREADY_DONE', '早于已知位置', 'It is older than what is known', look.cn, look.en),
  tagExists: entry('ALREADY_DONE', '该牌已挂', 'The tag hangs already', look.cn, look.en),
  noSuchTag: entry('NOT_FOUND', '没有该牌', 'There is no such tag', look.cn, look.en),
  groupBusy: entry(conflict, '同组开关正在操作', 'Another switch of its group is under way', wait.cn, wait.en),
  byHand: entry(broken, '只能就地操作', 'It is worked by hand', '请到现场操作', 'Work it at the switch itself'),
  otherRow: entry(conflict, '联锁已变化', 'The interlock is another by now', look.cn, look.en),
  unchanged: entry('ALREADY_DONE', '已发布', 'It is released already', look.cn, look.en),
  faults: entry(broken, '联锁条件有误', 'Its condition does not fit the network', '请修改条件', 'Mend the condition'),
  notYours: entry(forbidden, '只能由挂牌人摘牌', 'Only who hung it takes it off', '请由挂牌人摘牌', 'Ask who hung it'),
} as const satisfies Readonly<Record<string, SwitchingRefusalEntry>>;

export type SwitchingRefusal = keyof typeof switchingRefusals;
