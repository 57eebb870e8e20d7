import { bandStream } from '../../domain/alarm/band/events.ts';
import { type AlarmSource, alarmStream, sourceStream } from '../../domain/alarm/events.ts';
import { predictorStream } from '../../domain/alarm/forecast/events.ts';
import { remoteSettingStream } from '../../domain/device/remoteSetting.ts';
import type { Json } from '../../domain/event/event.ts';
import { networkStream } from '../../domain/network/events.ts';
import { rowFileStream } from '../../domain/rowFile/rowFile.ts';
import { shareStream } from '../../domain/share/share.ts';
import { attemptStream } from '../../domain/switching/events.ts';
import { interlockingStream } from '../../domain/switching/interlockEvents.ts';
import { requestStream } from '../../domain/switching/request/events.ts';
import { correctionStream } from '../../domain/telemetry/events.ts';
import { accountFacts } from './accountFacts.ts';
import { approvalFacts } from './approvalFacts.ts';
import { breakerFacts } from './breakerFacts.ts';
import { filedFacts } from './filedFacts.ts';
import { incidentFacts } from './incidentFacts.ts';
import { sheetFacts } from './sheetFacts.ts';
import { taskFacts } from './taskFacts.ts';

/** A fact of which a sample is kept: appended to its stream in this order. What ledgers write comes by itself. */
export interface KeptFact {
  readonly stream: string;
  readonly type: string;
  readonly data: Json;
  readonly to: Json;
}

const userId = '01M7VZGC00W7TVBR4CA8Q6YQPH';
const nothing = null;

const session = (id: string, type: string, data: Json): KeptFact => ({
  stream: `session-${id}`,
  type,
  data,
  to: nothing,
});
const credential = (type: string, data: Json): KeptFact => ({
  stream: `credential-${userId}`,
  type,
  data,
  to: nothing,
});

const access: readonly KeptFact[] = [
  session('s1', 'SessionOpened', { userId }),
  session('s1', 'SessionEnded', { userId, why: 'signedOut' }),
  session('s2', 'SessionEnded', { userId, why: 'passwordChanged' }),
  session('s3', 'SessionEnded', { userId, why: 'endedByAdministrator' }),
  credential('UserLockedOut', { userId, until: '2026-11-20T08:15:00.000Z' }),
  credential('UserGuarded', { userId, failures: 100 }),
  credential('UserUnlocked', { userId }),
  credential('PasswordChanged', { userId, how: 'oneTime' }),
  credential('PasswordChanged', { userId, how: 'byOwner' }),
  {
    stream: 'style-o1',
    type: 'StyleChanged',
    data: {
      loginText: '北厂能源管理',
      loginLogo: `/gateway/api/files/${'a'.repeat(64)}`,
      loginBackground: null,
      navigationText: '北厂',
      navigationLogo: null,
      pageStyle: '03',
      iosCode: null,
      androidCode: null,
    },
    to: nothing,
  },
  {
    stream: 'externalForm-m1',
    type: 'ExternalFormChanged',
    data: { menuId: 'm1', address: 'https://erp.example/login', fields: ['user', 'password'] },
    to: nothing,
  },
];

const licences: readonly KeptFact[] = [
  {
    stream: 'licence-site',
    type: 'LicenceInstalled',
    data: { id: 'L-1', site: '总部', devices: 500, users: null, end: '2027-12-31' },
    to: nothing,
  },
];

const source: AlarmSource = { rule: 'r1', point: 'M101.Ia' };
const instants = { until: '2026-11-21T06:00:00.000Z', over: '2026-11-20T23:57:58.123Z' } as const;
const suppressor = '896204e94dc4e8efde494cd46b';
const measured = { value: '101.25', quality: 0, limitName: 'H', limit: '100' } as const;
const rule = { id: 'r1', version: 3 } as const;

const open = (confirmation: string, recovery: string, handling = 'unhandled'): Json => ({
  open: { confirmation, recovery, handling },
});
const fresh = open('unconfirmed', 'unrecovered');
const alarm = (id: string, type: string, data: Json, to: Json): KeptFact => ({
  stream: alarmStream(id),
  type,
  data,
  to,
});

const overLimit = {
  type: '01',
  level: 2,
  source,
  state: { shelvedUntil: null, suppressed: false, outOfService: false },
  object: { kind: 'device', id: 'M101' },
  channel: 'C1',
  point: 'M101.Ia',
  rule,
  judges: 'limit',
  latching: false,
  unit: 'A',
  firstOverAt: instants.over,
  reason: null,
  ...measured,
} as const;

const offline = {
  type: '05',
  level: 2,
  source: { rule: 'channelOffline', point: 'C1' },
  state: { shelvedUntil: instants.until, suppressed: true, outOfService: true },
  object: { kind: 'channel', id: 'C1' },
  channel: 'C1',
  point: null,
  rule: null,
  judges: 'limit',
  latching: false,
  unit: null,
  firstOverAt: instants.over,
  reason: 'channel.link.refused',
  value: null,
  quality: 3,
  limitName: null,
  limit: null,
} as const;

const alarms: readonly KeptFact[] = [
  alarm('a1', 'AlarmRaised', overLimit, fresh),
  alarm(
    'a1',
    'AlarmEscalated',
    { level: 1, rule, value: '121', quality: 0, limitName: 'HH', limit: '120', worst: '123.5' },
    fresh,
  ),
  alarm('a1', 'AlarmShelved', { until: instants.until, reason: '检修' }, fresh),
  alarm('a1', 'AlarmUnshelved', { how: 'timer', missed: { raised: 3, recovered: 2, worst: 1 } }, fresh),
  alarm('a1', 'AlarmTakenOut', { reason: '改造', under: { id: 't1', number: 'WT-20261120-01' } }, fresh),
  alarm('a1', 'AlarmReturnedToService', { how: 'ticket', missed: null }, fresh),
  alarm('a1', 'AlarmSuppressed', { cause: suppressor }, fresh),
  alarm('a1', 'AlarmUnsuppressed', { cause: suppressor }, fresh),
  alarm('a1', 'AlarmChattering', { count: 3 }, fresh),
  alarm('a1', 'AlarmValueUnknown', { cause: suppressor, since: instants.over }, fresh),
  alarm('a1', 'AlarmValueKnown', { cause: suppressor }, fresh),
  alarm('a1', 'AlarmHandled', { note: '更换熔断器' }, open('unconfirmed', 'unrecovered', 'handled')),
  alarm(
    'a1',
    'AlarmRecovered',
    { value: '-0.5', quality: 1, worst: '124', why: 'corrected' },
    open('unconfirmed', 'recovered', 'handled'),
  ),
  alarm('a1', 'AlarmConfirmed', { note: null }, open('confirmed', 'recovered', 'handled')),
  alarm('a2', 'AlarmRaised', offline, fresh),
  alarm('a2', 'AlarmLatched', { value: null, quality: 0, worst: null }, open('unconfirmed', 'latched')),
  alarm('a2', 'AlarmReset', { note: null }, open('unconfirmed', 'recovered')),
  alarm('a2', 'AlarmClosed', { reason: 'ruleLoosened', worst: null }, 'closed'),
];

const ofSource = (
  type: string,
  data: { readonly [key: string]: Json },
  to: readonly [string, string, string],
): KeptFact => ({
  stream: sourceStream(source),
  type,
  data: { source, ...data },
  to: { shelving: to[0], suppression: to[1], service: to[2] },
});

const sources: readonly KeptFact[] = [
  ofSource('AlarmSourceShelved', { until: instants.until, reason: '检修' }, ['shelved', 'unsuppressed', 'inService']),
  ofSource('AlarmSourceUnshelved', { how: 'person', missed: null }, ['unshelved', 'unsuppressed', 'inService']),
  ofSource('AlarmSourceSuppressed', { cause: suppressor }, ['unshelved', 'suppressed', 'inService']),
  ofSource('AlarmSourceUnsuppressed', { cause: suppressor }, ['unshelved', 'unsuppressed', 'inService']),
  ofSource(
    'AlarmSourceTakenOut',
    { reason: '改造', device: 'M101', under: { id: 't1', number: 'WT-20261120-01' }, until: null },
    ['unshelved', 'unsuppressed', 'outOfService'],
  ),
  ofSource(
    'AlarmSourceReturned',
    { how: 'ticket', under: { id: 't1', number: 'WT-20261120-01' }, missed: { raised: 4, recovered: 3, worst: 2 } },
    ['unshelved', 'unsuppressed', 'inService'],
  ),
];

const requestFacts: readonly KeptFact[] = [
  [
    'SwitchRequestAsked',
    {
      switch: 'QF402',
      direction: 'open',
      from: { kind: 'dispatch', id: 'd1', number: 'DD-20261120-01' },
      reason: '削峰',
      until: instants.until,
    },
    'asked',
  ],
  ['SwitchRequestTaken', { user: 'wang' }, 'taken'],
  ['SwitchRequestGivenBack', { why: 'cancelled' }, 'asked'],
  ['SwitchRequestOrdered', { user: 'wang' }, 'ordered'],
  ['SwitchRequestDone', {}, 'done'],
  ['SwitchRequestFailed', {}, 'failed'],
  ['SwitchRequestWithdrawn', {}, 'withdrawn'],
  ['SwitchRequestExpired', {}, 'expired'],
].map(([type, data, to]) => ({
  stream: requestStream('d1'),
  type: type as string,
  data: data as Json,
  to: to as string,
}));

const correction = { point: 'M101.Ia', number: 17, sampleAt: instants.over } as const;

const corrections: readonly KeptFact[] = [
  { old: { value: '101.25', quality: 0 }, value: '98.5', quality: 5, reason: '表计检定' },
  { old: null, value: null, quality: 2, reason: '停电' },
].map((data) => ({
  stream: correctionStream('M101.Ia'),
  type: 'SampleCorrected',
  data: { ...correction, ...data },
  to: nothing,
}));

const notices: readonly KeptFact[] = [
  {
    stream: 'notice-n1',
    type: 'NoticeSent',
    data: {
      kind: 'TODO',
      work: 'ENERGY_DEFECT',
      subject: '2#变压器 冷却风机异响',
      state: null,
      taskId: 'task-1',
      dataId: 'defect-1',
      deviceType: 'transformer',
      to: [userId],
    },
    to: nothing,
  },
  { stream: 'notice-n1', type: 'NoticeDone', data: {}, to: nothing },
  { stream: `noticeReader-${userId}`, type: 'NoticesRead', data: { userId, ids: ['n2', 'n3'] }, to: nothing },
];

const setting = (type: string, data: Json): KeptFact => ({
  stream: remoteSettingStream('OV1.setpoint'),
  type,
  data,
  to: nothing,
});

const settings: readonly KeptFact[] = [
  setting('RemoteSettingOrdered', {
    point: 'OV1.setpoint',
    device: 'OV1',
    channel: 'CH-04',
    unit: '°C',
    old: '172',
    value: '168.5',
    note: '换型',
  }),
  setting('RemoteSettingEnded', { outcome: 'done', read: '168.5', code: null }),
];

const ofDevices: readonly KeptFact[] = [
  {
    stream: 'meterReplacement-M401',
    type: 'MeterReplaced',
    data: {
      device: 'M401',
      channel: 'CH-01',
      at: '2026-11-20T06:00:00.000Z',
      oldSerial: '20190001',
      newSerial: '20260002',
      reason: '检定到期',
      registers: [
        { point: 'M401.EpForward', number: 12, final: '99812.4', start: '0.2', oldRatio: '1', newRatio: '1' },
      ],
    },
    to: nothing,
  },
  {
    stream: 'deviceEvent-AC1',
    type: 'DeviceEventHappened',
    data: {
      device: 'AC1',
      channel: 'CH-04',
      model: 'm1',
      event: 'fault',
      kind: 'fault',
      name: { cn: '故障', en: 'Fault' },
      values: [{ id: 'temp', name: '排气温度', value: 108.5, unit: '°C' }],
    },
    to: nothing,
  },
];

const pushes: readonly KeptFact[] = [
  {
    stream: 'alarmPush-a1-p1',
    type: 'AlarmPushed',
    data: { alarm: 'a1', push: 'p1', times: 2, users: [userId], webhooks: true },
    to: nothing,
  },
  {
    stream: 'alarmCall-a1-d1',
    type: 'AlarmCalled',
    data: { alarm: 'a1', duty: 'd1', level: 2, step: 1, begun: '2026-11-20T06:00:00.000Z', to: [userId], spared: [] },
    to: nothing,
  },
];

const predictors: readonly KeptFact[] = [
  {
    stream: predictorStream('T2.TempA'),
    type: 'PassingForeseen',
    data: {
      point: 'T2.TempA',
      rule: 'r1',
      limitName: 'H',
      limit: 90,
      at: '2026-11-20T11:15:00.000Z',
      madeAt: '2026-11-20T06:00:00.000Z',
    },
    to: nothing,
  },
  {
    stream: predictorStream('T2.TempA'),
    type: 'PassingJudged',
    data: {
      point: 'T2.TempA',
      rule: 'r1',
      limitName: 'H',
      outcome: 'hit',
      why: null,
      madeAt: '2026-11-20T06:00:00.000Z',
      leadMinutes: 297,
      cameAt: '2026-11-20T11:00:00.000Z',
      alarm: 'a1',
    },
    to: nothing,
  },
  {
    stream: predictorStream('T2.TempA'),
    type: 'PredictorSwitched',
    data: { point: 'T2.TempA', on: false, error: 4.2, naive: 3.1 },
    to: nothing,
  },
];

const ofTheGateway: readonly KeptFact[] = [
  {
    stream: 'gateway-listening',
    type: 'GatewayHeldUp',
    data: { from: '2026-11-20T06:00:00.000Z', to: '2026-11-20T06:00:12.500Z' },
    to: nothing,
  },
];

export const facts: readonly KeptFact[] = [
  ...access,
  ...licences,
  ...alarms,
  ...sources,
  ...corrections,
  ...notices,
  ...pushes,
  ...settings,
  ...ofDevices,
  ...ofTheGateway,
  ...predictors,
  {
    stream: networkStream('o1'),
    type: 'NetworkPublished',
    data: { version: 1, position: 120, nodes: 17, elements: 27, switches: 14, hash: 'a'.repeat(64) },
    to: nothing,
  },
  {
    stream: bandStream('P-1001'),
    type: 'BandLearned',
    data: {
      point: 'P-1001',
      from: '2026-09-26',
      to: '2026-11-20',
      since: null,
      counts: { work: 37, rest: 18 },
      left: [{ day: '2026-11-04', why: 'alarm' }],
      slots: {
        work: Array.from({ length: 96 }, () => ({ low: 40.2, median: 44.1, high: 48.6 })),
        rest: Array.from({ length: 96 }, (_, slot) => (slot < 4 ? null : { low: 21.5, median: 22.3, high: 24 })),
      },
      enoughFrom: null,
      creep: { widths: 0.31, perWeek: 4.2, since: '2026-10-01' },
      base: 1,
      method: 'rank-5-95',
      version: 2,
    },
    to: nothing,
  },
  {
    stream: attemptStream('QF402'),
    type: 'SwitchingAttemptRefused',
    data: { command: 'EXECUTE', refusal: 'wrongToken', user: 'zhou', session: 's1', unsaid: 0 },
    to: nothing,
  },
  ...requestFacts,
  {
    stream: interlockingStream('QF402'),
    type: 'InterlockReleased',
    data: {
      id: 'i1',
      number: 1,
      version: 2,
      name: '防止带接地线合闸',
      nameEn: null,
      direction: 'close',
      prevention: 'n4',
      expression: 'prevention(4)',
      maxAge: 3,
      wayOut: '拉开接地刀闸',
      wayOutEn: null,
      enabled: true,
      by: 'li',
      on: '2026-11-20T08:00:00.000Z',
    },
    to: 'released',
  },
  {
    stream: rowFileStream('workOrder', 'w1'),
    type: 'RowFileAttached',
    data: {
      by: userId,
      hash: 'b'.repeat(64),
      name: '触头.jpg',
      contentType: 'image/jpeg',
      size: 182_400,
      note: '紧固后',
    },
    to: nothing,
  },
  {
    stream: rowFileStream('workOrder', 'w1'),
    type: 'RowFileTakenBack',
    data: { by: userId, hash: 'b'.repeat(64), reason: '拍错间隔' },
    to: nothing,
  },
  {
    stream: shareStream('defect', 'd1'),
    type: 'ShareIssued',
    data: { by: userId, share: 'c'.repeat(32), for: 'person', until: '2026-11-27T08:00:00.000Z' },
    to: nothing,
  },
  {
    stream: shareStream('defect', 'd1'),
    type: 'ShareRevoked',
    data: { by: userId, share: 'c'.repeat(32) },
    to: nothing,
  },
  ...accountFacts,
  ...approvalFacts,
  ...breakerFacts,
  ...filedFacts,
  ...incidentFacts,
  ...sheetFacts,
  ...taskFacts,
];
