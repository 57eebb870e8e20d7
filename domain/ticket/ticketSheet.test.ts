import { expect, test } from 'vitest';
import { zoneOf } from '../clock/zone.ts';
import type { Deed } from '../ledger/deed.ts';
import type { PrintBlock, PrintDocument } from '../print/document.ts';
import type { Opinion } from '../task/readCalls.ts';
import type { Lang } from '../text/message.ts';
import type { Ticket } from './ticketLedger.ts';
import { ticketSheet } from './ticketSheet.ts';

const undone = { doneAt: null, doneBy: null, evidence: null };
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const earth = {
  kind: 'earth',
  text: '在 2# 变低压侧装设接地线',
  pointId: null,
  removedAt: null,
  lapsedAt: null,
} as const;
const ticket = {
  id: 'T1',
  number: 'WT-20261120-04',
  kind: 'first',
  state: 'issued',
  task: '检修',
  place: 'CAB-2',
  org: 'O',
  deviceIds: ['D1', 'D2'],
  from: at('07:00'),
  to: at('09:00'),
  orderId: null,
  orgId: 'O',
  authorId: 'zhou',
  issuerId: 'chen',
  leaderId: 'li',
  permitterId: 'sun',
  crewIds: ['wang'],
  signedIds: ['li'],
  issuedAt: at('06:58'),
  receivedAt: null,
  permittedAt: null,
  begunAt: null,
  endedAt: null,
  closedAt: null,
  isExtended: false,
  isLeaderChanged: false,
  lastReason: null,
  earthsOut: 1,
  review: 'passed',
  stoppedAt: null,
  measures: [
    { kind: 'open', text: '断开 402', pointId: null, earth: null, removedAt: null, lapsedAt: null, ...undone },
    { ...earth, earth: '3#', doneAt: at('07:22'), doneBy: 'sun', evidence: '目视，两人' },
  ],
  steps: [],
} as unknown as Ticket;
const step = { kind: 'switch', text: '断开', object: '402 断路器', pointId: null };
const steps = [
  { ...step, readAt: at('07:10'), repeatedAt: at('07:11'), doneAt: at('07:12'), doneBy: 'li', evidence: '分 01' },
  { ...step, readAt: null, repeatedAt: null, ...undone },
] as unknown as Ticket['steps'];

const names: Readonly<Record<string, string>> = { D1: '2#变', D2: '402', zhou: '周值长', sun: '孙工' };
const printed = (
  more: Partial<Ticket> = {},
  lang: Lang = 'cn',
  deeds: readonly Deed[] = [],
  opinions: readonly Opinion[] = [],
): PrintDocument =>
  ticketSheet({ ...ticket, ...more } as Ticket, deeds, {
    lang,
    zone: zoneOf('Asia/Shanghai'),
    nameOf: (_, id) => names[id] ?? id,
    footer: null,
    opinions,
  });
const ofKind = <K extends PrintBlock['block']>({ blocks }: PrintDocument, kind: K) =>
  blocks.filter((one): one is Extract<PrintBlock, { block: K }> => one.block === kind);
const tableOf = (sheet: PrintDocument, column: string) =>
  ofKind(sheet, 'table').find(({ columns }) => columns.some(({ title }) => title === column));
const headingsOf = (sheet: PrintDocument): readonly string[] => ofKind(sheet, 'heading').map(({ text }) => text);

test.each([
  ['first', 'draft', '未许可，不得开工'],
  ['second', 'issued', '未许可，不得开工'],
  ['operation', 'received', '未许可，不得操作'],
  ['first', 'permitted', null],
  ['operation', 'working', null],
  ['first', 'closed', null],
  ['second', 'void', '作废'],
] as const)('a ticket of the kind %s that is %s bears the mark %s', (kind, state, mark) => {
  expect(printed({ kind, state }).mark).toBe(mark);
});

test('it says who, when and in which order each measure was taken, and which earths are out', () => {
  const [measures, earths] = ofKind(printed(), 'table');
  expect(measures?.rows).toEqual([
    ['1', '停电：断开 402', '', '', ''],
    ['2', '装设接地线：在 2# 变低压侧装设接地线', '√ 2026-11-20 15:22', '孙工', '目视，两人'],
  ]);
  expect(earths?.rows).toEqual([['3#', '在 2# 变低压侧装设接地线', '2026-11-20 15:22 孙工', '']]);
  expect(ofKind(printed(), 'text').map(({ text }) => text)).toEqual(['未拆除 1 组']);
  expect(ofKind(printed(), 'facts')[0]?.facts).toContainEqual({ name: '设备', value: '2#变、402' });
});

test('a proof that fell with its earth says so beside its tick', () => {
  const proof = { ...ticket.measures[1], kind: 'proveDead', text: '验电', earth: null, lapsedAt: at('08:30') } as const;
  const [measures] = ofKind(printed({ measures: [proof] as unknown as Ticket['measures'] }), 'table');
  expect(measures?.rows).toEqual([
    ['1', '验电', '√ 2026-11-20 15:22', '孙工', '目视，两人 2026-11-20 16:30 接地线拆除后失效'],
  ]);
});

test('an operation ticket has its steps as they were read, repeated and ticked, and is signed by operator and guardian', () => {
  const sheet = printed({ kind: 'operation', steps, measures: [], state: 'working' });
  expect(headingsOf(sheet)).toEqual(['一、任务', '二、人员', '三、操作项目', '四、许可、变更与终结', '五、签名']);
  expect(ofKind(sheet, 'table')[0]?.rows).toEqual([
    ['1', '操作开关：断开 402 断路器', '15:10', '15:11', '√ 2026-11-20 15:12', 'li', '分 01'],
    ['2', '操作开关：断开 402 断路器', '', '', '', '', ''],
  ]);
  expect(ofKind(sheet, 'signatures')[0]?.signatures.map(({ role }) => role)).toEqual([
    ...['填票人', '签发人', '监护人', '操作人', '工作班成员'],
  ]);
});

test('in English nothing of the form is Chinese', () => {
  const english = printed({ steps }, 'en');
  const form = [
    english.title,
    ...headingsOf(english),
    ...ofKind(english, 'table').flatMap(({ columns }) => columns.map(({ title }) => title)),
  ];
  expect(form.join(' ')).not.toMatch(/\p{Script=Han}/u);
  expect(english.subtitle).toBe('WT-20261120-04 · Issued');
});

test('the sheet of a stopped operation says of each step that was not done that it was not executed, where it stopped and why', () => {
  const stopped = { stoppedAt: at('07:20'), stoppedBy: 'li', stoppedWhere: '第 2 步', stoppedWhy: '刀闸卡涩' };
  const sheet = printed({ kind: 'operation', measures: [], steps, state: 'closed', ...stopped });
  const told = JSON.stringify(sheet);
  expect(told).toContain('刀闸卡涩');
  expect(ofKind(sheet, 'table')[0]?.rows.map((row) => row.includes('未执行'))).toEqual([false, true]);
  expect(ofKind(sheet, 'text').map(({ text }) => text)).toEqual(['第 2 项未执行。中止于：第 2 步。原因：刀闸卡涩']);
});

/** Facts one after the other, each with what it leaves on the row. */
function deedsOf(
  facts: readonly (readonly [type: string, time: string, by: string | null, data: object, leaves?: object])[],
) {
  let row: Deed['after'] = { leaderId: 'li', permitterId: 'sun', crewIds: ['wang'], to: at('09:00'), state: 'working' };
  return facts.map(([type, time, by, data, leaves = {}]): Deed => {
    const before = row;
    row = { ...row, ...leaves };
    return { type, at: at(time), by, data: data as Deed['data'], before, after: row };
  });
}
const told = deedsOf([
  ['TicketDrafted', '06:50', 'zhou', {}],
  ['TicketMeasureDone', '07:20', 'sun', { n: 0 }],
  ['TicketPermitted', '07:25', 'sun', {}],
  ['TicketCrewSigned', '07:26', 'wang', {}],
  ['TicketSuspended', '07:40', 'li', { reason: '收工' }, { state: 'suspended' }],
  ['TicketPermitterChanged', '07:50', 'sun', { permitterId: 'qian', reason: '换班' }, { permitterId: 'qian' }],
  ['TicketEarthRemoved', '07:52', 'qian', { earth: '3#' }],
  ['TicketMeasureDone', '07:54', 'qian', { n: 1, anew: true }],
  ['TicketPermittedAnew', '08:00', 'qian', { evidence: '逐项复查' }],
  ['TicketResumed', '08:05', 'li', {}, { state: 'working' }],
  ['TicketSuspended', '08:10', 'li', { reason: '收工' }, { state: 'suspended' }],
  ['TicketLeaderChanged', '08:20', 'chen', { leaderId: 'zhao', reason: '生病' }, { leaderId: 'zhao' }],
  ['TicketCrewChanged', '08:25', 'zhao', { crewIds: ['wu'], reason: '增人' }, { crewIds: ['wu'] }],
  ['TicketOverran', '09:00', null, { to: at('09:00') }],
  ['TicketExtended', '09:05', 'qian', { to: at('10:00'), reason: '未完' }, { to: at('10:00') }],
  ['TicketStopped', '09:30', 'zhao', { where: '第 2 步', reason: '刀闸卡涩' }, { state: 'ended' }],
  ['TicketEarthRemoved', '09:40', 'qian', { earth: '3#' }],
]);

test('it says when the work was suspended, permitted anew and resumed, who was changed to whom, until when it was extended, by whom and why each time', () => {
  expect(tableOf(printed({}, 'cn', told), '事项')?.rows).toEqual([
    ['2026-11-20 15:25', '许可', '孙工', ''],
    ['2026-11-20 15:40', '间断', 'li', '收工'],
    ['2026-11-20 15:50', '移交许可人', '孙工', '孙工 → qian；换班'],
    ['2026-11-20 15:52', '拆除接地线', 'qian', '3#'],
    ['2026-11-20 15:54', '措施完成', 'qian', '间断期间重新落实第 2 项'],
    ['2026-11-20 16:00', '重新许可', 'qian', '逐项复查'],
    ['2026-11-20 16:05', '恢复工作', 'li', ''],
    // Said with the same words as before, it is said again.
    ['2026-11-20 16:10', '间断', 'li', '收工'],
    ['2026-11-20 16:20', '变更负责人', 'chen', 'li → zhao；生病'],
    ['2026-11-20 16:25', '变更班组成员', 'zhao', '增加 wu；减少 wang；增人'],
    ['2026-11-20 17:00', '超时', '', '计划结束 2026-11-20 17:00'],
    ['2026-11-20 17:05', '延期', 'qian', '2026-11-20 17:00 → 2026-11-20 18:00；未完'],
    ['2026-11-20 17:30', '中止', 'zhao', '第 2 步；刀闸卡涩'],
  ]);
  expect(JSON.stringify(tableOf(printed({}, 'en', told), 'What'))).not.toMatch(/增加|减少|计划|重新/u);
});

test('whoever signed the briefing is signed with when, as long as the signature counts', () => {
  const crew = (signedIds: readonly string[]) =>
    ofKind(printed({ signedIds } as Partial<Ticket>, 'cn', told), 'signatures')[0]?.signatures.at(-1);
  expect(crew(['wang'])).toEqual({ role: '工作班成员', name: 'wang', at: '2026-11-20 15:26' });
  expect(crew([])?.at).toBeNull();
});

test('a line whose text begins with its kind does not say the kind twice', () => {
  const check = { ...steps[1], kind: 'check', text: '检查 402 断路器在分位' } as Ticket['steps'][number];
  const rows = ofKind(printed({ kind: 'operation', measures: [], steps: [check] }), 'table')[0]?.rows;
  expect(rows?.[0]?.[1]).toBe('检查 402 断路器在分位');
});

test('it says who agreed and who sent it back in its review, when and with which words, and that it goes back by nobody else', () => {
  const opinion = (what: Opinion['what'], time: string, says: string | null, stepName: string | null): Opinion => ({
    at: at(time),
    what,
    says,
    stepName,
    by: { id: 'zhou', name: '周值长' },
    onBehalfOf: null,
    to: null,
  });
  const said = [
    opinion('submitted', '06:55', null, null),
    opinion('returned', '07:00', '请写明接地点', '班长'),
    opinion('resubmitted', '07:05', null, null),
    opinion('agreed', '07:10', '可以', '班长'),
  ];
  const back = deedsOf([
    ['TicketReturned', '07:00', null, { reason: '请写明接地点' }],
    ['TicketPermitted', '07:25', 'sun', {}],
  ]);
  expect(tableOf(printed({}, 'cn', back, said), '事项')?.rows).toEqual([
    ['2026-11-20 15:00', '退回 · 班长', '周值长', '请写明接地点'],
    ['2026-11-20 15:00', '退回', '周值长', ''],
    ['2026-11-20 15:10', '同意 · 班长', '周值长', '可以'],
    ['2026-11-20 15:25', '许可', '孙工', ''],
  ]);
  // What was agreed to and may not count goes back by the program of itself, whoever sent it back before.
  const turned = deedsOf([['TicketReturned', '07:10', null, { reason: '不在签发人名单中' }]]);
  expect(tableOf(printed({}, 'cn', turned, said), '事项')?.rows.at(-1)).toEqual([
    ...['2026-11-20 15:10', '退回', '', '不在签发人名单中'],
  ]);
  // It was taken back by whoever submitted it: of that the review says no more.
  const taken = [opinion('submitted', '06:55', null, null), opinion('withdrawn', '07:00', null, null)];
  const withdrawn = deedsOf([['TicketReturned', '07:01', null, { reason: null }]]);
  expect(tableOf(printed({}, 'cn', withdrawn, taken), '事项')?.rows).toEqual([
    ['2026-11-20 15:01', '退回', '周值长', ''],
  ]);
});
