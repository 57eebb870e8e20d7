import { expect, test } from 'vitest';
import { zoneOf } from '../clock/zone.ts';
import type { PrintBlock, PrintDocument } from '../print/document.ts';
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
  ...{ id: 'T1', number: 'WT-20261120-04', kind: 'first', state: 'issued', task: '检修', place: 'CAB-2', org: 'O' },
  ...{ deviceIds: ['D1', 'D2'], from: at('07:00'), to: at('09:00'), orderId: null, orgId: 'O' },
  ...{ authorId: 'zhou', issuerId: 'chen', leaderId: 'li', permitterId: 'sun', crewIds: ['wang'], signedIds: ['li'] },
  ...{ issuedAt: at('06:58'), receivedAt: null, permittedAt: null, begunAt: null, endedAt: null, closedAt: null },
  ...{ isExtended: false, isLeaderChanged: false, lastReason: null, earthsOut: 1, review: 'passed', stoppedAt: null },
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
const printed = (more: Partial<Ticket> = {}, lang: Lang = 'cn'): PrintDocument =>
  ticketSheet({ ...ticket, ...more } as Ticket, {
    lang,
    zone: zoneOf('Asia/Shanghai'),
    nameOf: (_, id) => names[id] ?? id,
    footer: null,
  });
const ofKind = <K extends PrintBlock['block']>({ blocks }: PrintDocument, kind: K) =>
  blocks.filter((one): one is Extract<PrintBlock, { block: K }> => one.block === kind);
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
  expect(earths?.rows).toEqual([['3#', '在 2# 变低压侧装设接地线', '2026-11-20 15:22', '']]);
  expect(ofKind(printed(), 'text').map(({ text }) => text)).toEqual(['未拆除 1 组']);
  expect(ofKind(printed(), 'facts')[0]?.facts).toContainEqual({ name: '设备', value: '2#变、402' });
});

test('a proof that fell with its earth says so beside its tick', () => {
  const proof = { ...ticket.measures[1], kind: 'proveDead', text: '验电', earth: null, lapsedAt: at('08:30') } as const;
  const [measures] = ofKind(printed({ measures: [proof] as unknown as Ticket['measures'] }), 'table');
  expect(measures?.rows).toEqual([
    ['1', '验电：验电', '√ 2026-11-20 15:22', '孙工', '目视，两人 2026-11-20 16:30 接地线拆除后失效'],
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
  expect(ofKind(sheet, 'table').flatMap(({ rows }) => rows.map((row) => row.includes('未执行')))).toEqual([
    false,
    true,
  ]);
});
