import { ledgers } from '../all/ledgers.ts';
import { eventTypesOf } from '../ledger/events.ts';
import type { Text } from '../text/message.ts';

/** What was done, by the type of the event. Those of ledgers follow from their declarations. */
const ownDeeds: Readonly<Record<string, Text>> = {
  SessionOpened: { cn: '登录', en: 'Signed in' },
  SessionEnded: { cn: '登录结束', en: 'Session ended' },
  UserLockedOut: { cn: '登录锁定', en: 'Locked out' },
  UserGuarded: { cn: '防范密码猜测', en: 'Guarded against guessing' },
  UserUnlocked: { cn: '解除锁定', en: 'Unlocked' },
  PasswordChanged: { cn: '修改密码', en: 'Password changed' },
  StyleChanged: { cn: '修改样式', en: 'Style changed' },
  ExternalFormChanged: { cn: '修改外部系统登录表单', en: 'Sign-in form of another system changed' },
  AlarmRaised: { cn: '告警产生', en: 'Raised' },
  AlarmEscalated: { cn: '告警升级', en: 'Escalated' },
  AlarmRecovered: { cn: '告警恢复', en: 'Recovered' },
  AlarmConfirmed: { cn: '确认告警', en: 'Confirmed' },
  AlarmHandled: { cn: '处理告警', en: 'Handled' },
  AlarmLatched: { cn: '告警恢复，待复位', en: 'Back to normal, to be reset' },
  AlarmReset: { cn: '复位告警', en: 'Reset' },
  AlarmShelved: { cn: '搁置告警', en: 'Shelved' },
  AlarmUnshelved: { cn: '结束搁置', en: 'Unshelved' },
  AlarmTakenOut: { cn: '告警停用', en: 'Taken out of service' },
  AlarmReturnedToService: { cn: '告警恢复使用', en: 'Returned to service' },
  AlarmSuppressed: { cn: '告警抑制', en: 'Suppressed' },
  AlarmUnsuppressed: { cn: '抑制结束', en: 'No longer suppressed' },
  AlarmChattering: { cn: '告警抖动', en: 'Chattering' },
  AlarmValueUnknown: { cn: '告警数值未知', en: 'Value unknown' },
  AlarmValueKnown: { cn: '告警数值恢复', en: 'Value known again' },
  AlarmClosed: { cn: '告警关闭', en: 'Closed' },
  IncidentOpened: { cn: '事件形成', en: 'Incident opened' },
  IncidentJoined: { cn: '告警归入事件', en: 'Joined an incident' },
  IncidentLeft: { cn: '告警移出事件', en: 'Left an incident' },
  IncidentReachChanged: { cn: '事件停电范围变化', en: 'Reach of an incident changed' },
  IncidentReleased: { cn: '事件解除静默', en: 'Released by an incident' },
  IncidentNoted: { cn: '记录处置', en: 'Remedy noted' },
  IncidentReopened: { cn: '事件原因再次出现', en: 'Cause of an incident came again' },
  IncidentClosed: { cn: '事件原因消失', en: 'Cause of an incident over' },
  IncidentEnded: { cn: '事件结束', en: 'Incident ended' },
  AlarmPushed: { cn: '告警推送', en: 'Pushed' },
  AlarmCalled: { cn: '通知值守', en: 'Called who answers' },
  BandLearned: { cn: '学习基线', en: 'Band learned' },
  AlarmSourceShelved: { cn: '搁置告警源', en: 'Source shelved' },
  AlarmSourceUnshelved: { cn: '告警源结束搁置', en: 'Source unshelved' },
  AlarmSourceSuppressed: { cn: '告警源抑制', en: 'Source suppressed' },
  AlarmSourceUnsuppressed: { cn: '告警源抑制结束', en: 'Source no longer suppressed' },
  AlarmSourceTakenOut: { cn: '告警源停用', en: 'Source taken out of service' },
  AlarmSourceReturned: { cn: '告警源恢复使用', en: 'Source returned to service' },
  RegisterDoubted: { cn: '表底存疑', en: 'Register doubted' },
  RegisterDoubtAnswered: { cn: '判定表底', en: 'Register doubt answered' },
  RegisterDoubtWithdrawn: { cn: '表底不再存疑', en: 'Register no longer doubted' },
  ManualReadingTaken: { cn: '人工抄表', en: 'Manual reading taken' },
  SampleCorrected: { cn: '修正数据', en: 'Value corrected' },
  RemoteSettingOrdered: { cn: '下发远程设置', en: 'Remote setting ordered' },
  RemoteSettingEnded: { cn: '远程设置结束', en: 'Remote setting ended' },
  MeterReplaced: { cn: '更换表计', en: 'Meter replaced' },
  DeviceEventHappened: { cn: '设备事件', en: 'Device event' },
  LicenceInstalled: { cn: '安装授权', en: 'Licence installed' },
  JobAdded: { cn: '新增任务', en: 'Job added' },
  JobEdited: { cn: '修改任务', en: 'Job edited' },
  JobPaused: { cn: '暂停任务', en: 'Job paused' },
  JobResumed: { cn: '恢复任务', en: 'Job resumed' },
  JobRunByHand: { cn: '手动执行任务', en: 'Job run by hand' },
  JobRemoved: { cn: '删除任务', en: 'Job removed' },
  ApprovalOpened: { cn: '提交审批', en: 'Submitted for approval' },
  ApprovalStepEntered: { cn: '进入审批步骤', en: 'Step of approval entered' },
  ApprovalGiven: { cn: '给出审批意见', en: 'Opinion given' },
  ApprovalPassed: { cn: '审批通过', en: 'Approved' },
  ApprovalFailed: { cn: '审批不通过', en: 'Not approved' },
  ApprovalReturned: { cn: '审批退回', en: 'Returned' },
  ApprovalResubmitted: { cn: '重新提交审批', en: 'Submitted again' },
  ApprovalWithdrawn: { cn: '撤回审批', en: 'Withdrawn' },
  ApprovalDelegated: { cn: '转交审批', en: 'Approval delegated' },
  ApprovalReassigned: { cn: '改派审批', en: 'Approval reassigned' },
  BreakerObserved: { cn: '首次取得开关位置', en: 'Switch first looked at' },
  BreakerSelected: { cn: '选择开关', en: 'Switch selected' },
  BreakerPermitted: { cn: '允许操作', en: 'Operation permitted' },
  BreakerExecuteOrdered: { cn: '下达执行指令', en: 'Execution ordered' },
  BreakerOrderAnswered: { cn: '设备应答', en: 'Answered by the device' },
  BreakerRefused: { cn: '指令未执行', en: 'Order refused' },
  BreakerMoved: { cn: '开关变位成功', en: 'Switch moved' },
  BreakerNotMoved: { cn: '开关未变位', en: 'Switch did not move' },
  BreakerOutcomeUnknown: { cn: '操作结果未知', en: 'Outcome unknown' },
  BreakerPermitRefused: { cn: '拒绝操作', en: 'Permission refused' },
  BreakerCancelled: { cn: '撤销选择', en: 'Selection called back' },
  BreakerExpired: { cn: '选择超时', en: 'Selection ran out' },
  BreakerSettled: { cn: '核实开关位置', en: 'Position settled' },
  BreakerMovedUnordered: { cn: '开关自行变位', en: 'Switch moved without an order' },
  BreakerTagged: { cn: '挂牌', en: 'Tag hung' },
  BreakerUntagged: { cn: '摘牌', en: 'Tag taken off' },
  SwitchingAttemptRefused: { cn: '操作被拒绝', en: 'Switching refused' },
  SwitchRequestAsked: { cn: '请求操作开关', en: 'Move of a switch asked for' },
  SwitchRequestTaken: { cn: '受理开关操作请求', en: 'Request taken' },
  SwitchRequestGivenBack: { cn: '退回开关操作请求', en: 'Request given back' },
  SwitchRequestOrdered: { cn: '按请求下令操作开关', en: 'Move ordered under a request' },
  SwitchRequestDone: { cn: '开关操作请求完成', en: 'Request done' },
  SwitchRequestFailed: { cn: '开关操作请求未成', en: 'Request failed' },
  SwitchRequestWithdrawn: { cn: '撤回开关操作请求', en: 'Request withdrawn' },
  SwitchRequestExpired: { cn: '开关操作请求过期', en: 'Request expired' },
  InterlockReleased: { cn: '发布联锁', en: 'Interlock released' },
  NetworkPublished: { cn: '发布电网', en: 'Network published' },
  RowFileAttached: { cn: '添加照片或文件', en: 'Photo or file attached' },
  RowFileTakenBack: { cn: '撤回照片或文件', en: 'Photo or file taken back' },
  ShareIssued: { cn: '分享记录', en: 'Record shared' },
  ShareRevoked: { cn: '撤销分享', en: 'Share revoked' },
  TaskOpened: { cn: '分派任务', en: 'Task opened' },
  TaskClaimed: { cn: '领取任务', en: 'Task claimed' },
  TaskReleased: { cn: '放回任务池', en: 'Task released' },
  TaskDelegated: { cn: '转办任务', en: 'Task delegated' },
  TaskDueMoved: { cn: '更改任务期限', en: 'Task due at another time' },
  TaskDone: { cn: '办结任务', en: 'Task done' },
  TaskWithdrawn: { cn: '任务撤销', en: 'Task withdrawn' },
  WorkSheetOpened: { cn: '打开作业单', en: 'Sheet opened' },
  WorkSheetEntered: { cn: '填写作业单', en: 'Sheet filled in' },
  WorkSheetReplaced: { cn: '更改填写内容', en: 'Answer replaced' },
  WorkSheetJudged: { cn: '重新判定', en: 'Judged anew' },
  WorkSheetDecided: { cn: '裁定有争议的填写', en: 'Contested answer decided' },
  WorkSheetSigned: { cn: '签署作业单', en: 'Sheet signed' },
  WorkSheetClosed: { cn: '关闭作业单', en: 'Sheet closed' },
  EnergyAccountCalculated: { cn: '核算月度账', en: 'Month calculated' },
  EnergyAccountClosed: { cn: '关账', en: 'Month closed' },
  EnergyAccountRestated: { cn: '重述月度账', en: 'Month restated' },
  ReportFiled: { cn: '归档报表', en: 'Report filed' },
  ReportRestated: { cn: '重述归档报表', en: 'Filed report restated' },
  NoticeSent: { cn: '发送通知', en: 'Notice sent' },
  NoticeDone: { cn: '完成待办', en: 'Task done' },
  NoticesRead: { cn: '阅读通知', en: 'Notices read' },
  PassingForeseen: { cn: '预测越限', en: 'Passing foreseen' },
  PassingJudged: { cn: '评判预测', en: 'Forecast judged' },
  PredictorSwitched: { cn: '启停预测', en: 'Predictor switched' },
  ClockJumped: { cn: '时钟跳变', en: 'Clock jumped' },
  GatewayHeldUp: { cn: '网关停顿', en: 'Gateway held up' },
};

const ledgerDeeds = {
  created: { cn: '新增', en: 'Created' },
  changed: { cn: '修改', en: 'Changed' },
  deleted: { cn: '删除', en: 'Deleted' },
  restored: { cn: '恢复', en: 'Restored' },
  forgotten: { cn: '清除个人信息', en: 'Personal details forgotten' },
} as const satisfies Readonly<Record<string, Text>>;
const numbersGiven: Text = { cn: '分配编号', en: 'Numbers given' };

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const deeds: ReadonlyMap<string, Text> = new Map([
  ...Object.entries(ownDeeds),
  ...ledgers.flatMap((ledger): (readonly [string, Text])[] => {
    if (ledger.law !== undefined)
      return [
        ...Object.entries(ledger.law.events).map(([type, { title }]) => [type, title] as const),
        [`${capital(ledger.name)}NumbersGiven`, numbersGiven],
      ];
    const types = eventTypesOf(ledger);
    const named = Object.entries(ledgerDeeds).map(
      ([what, text]) => [types[what as keyof typeof ledgerDeeds], text] as const,
    );
    return [...named, [types.created.replace(/Created$/, 'NumbersGiven'), numbersGiven] as const];
  }),
]);

/** What was done; null for a type that has no words, which a test forbids. */
export const deedOf = (type: string): Text | null => deeds.get(type) ?? null;

/** What the log tells of that is no row of a ledger, by the name of its streams. */
const ownThings: Readonly<Record<string, Text>> = {
  alarm: { cn: '告警', en: 'Alarms' },
  alarmPush: { cn: '告警推送', en: 'Alarm pushes' },
  alarmCall: { cn: '告警值守通知', en: 'Calls of alarm duty' },
  alarmSource: { cn: '告警源', en: 'Alarm sources' },
  band: { cn: '基线', en: 'Bands' },
  predictor: { cn: '预测', en: 'Predictors' },
  incident: { cn: '告警事件', en: 'Incidents' },
  session: { cn: '登录', en: 'Sessions' },
  credential: { cn: '密码', en: 'Passwords' },
  style: { cn: '自定义样式', en: 'Styles' },
  scheduledJob: { cn: '定时任务', en: 'Scheduled jobs' },
  notice: { cn: '通知', en: 'Notices' },
  noticeReader: { cn: '已读通知', en: 'Notices read' },
  registerDoubt: { cn: '表底', en: 'Registers' },
  network: { cn: '电网', en: 'Networks' },
  switchingAttempt: { cn: '被拒绝的操作', en: 'Refused switching' },
  switchRequest: { cn: '开关操作请求', en: 'Requests to switches' },
  interlocking: { cn: '联锁发布', en: 'Releases of interlocks' },
  breaker: { cn: '开关操作', en: 'Switching' },
  approval: { cn: '审批', en: 'Approvals' },
  task: { cn: '任务', en: 'Tasks' },
  workSheet: { cn: '作业单', en: 'Work sheets' },
  share: { cn: '分享', en: 'Shares' },
  manualReading: { cn: '人工抄表', en: 'Manual readings' },
  correction: { cn: '数据', en: 'Values' },
  remoteSetting: { cn: '远程设置', en: 'Remote settings' },
  gateway: { cn: '网关', en: 'Gateway' },
};
const other: Text = { cn: '其他', en: 'Other' };

const things: ReadonlyMap<string, Text> = new Map([
  ...Object.entries(ownThings),
  ...ledgers.flatMap(({ name, title }) => [[name, title] as const, [`${name}Numbers`, title] as const]),
]);

/** What kind of thing a stream is about. */
export const thingOf = (aggregate: string): Text => things.get(aggregate) ?? other;

/** What a log can be narrowed to: each kind of thing by the name of its streams. */
export const narrowings: readonly { readonly thing: string; readonly title: Text }[] = [...things]
  .filter(([name]) => !name.endsWith('Numbers'))
  .map(([thing, title]) => ({ thing, title }));
