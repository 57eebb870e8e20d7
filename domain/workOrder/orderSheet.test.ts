import { expect, test } from 'vitest';
import { zoneOf } from '../clock/zone.ts';
import type { PrintBlock, PrintDocument } from '../print/document.ts';
import type { RowFileTold } from '../rowFile/rowFile.ts';
import type { StoryEntry } from '../task/rowStory.ts';
import type { Lang } from '../text/message.ts';
import { orderCost } from './orderFigures.ts';
import { orderSheet } from './orderSheet.ts';
import type { WorkOrder } from './workOrderLedger.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const order = {
  id: 'W1',
  number: 'WO-20261120-03',
  state: 'completed',
  name: '断路器触头测温',
  nameEn: 'Contacts',
  org: 'O',
  priority: '2',
  origin: 'hand',
  description: '402 间隔',
  deviceIds: ['D1'],
  equipmentIds: [],
  orgId: 'O',
  authorId: 'zhou',
  reviewerIds: [],
  leaderId: 'chen',
  assigneeIds: [],
  holderId: 'wang',
  crewIds: ['li'],
  copyTo: [],
  acceptedBy: 'chen',
  plannedFrom: at('01:00'),
  plannedTo: null,
  due: null,
  plannedHours: '2.0',
  establishedAt: at('00:00'),
  begunAt: at('02:00'),
  finishedAt: at('04:00'),
  acceptedAt: at('06:00'),
  result: 'fixed',
  cause: '触头松动',
  remedy: '紧固触头，复测 41 °C',
  hours: [
    { at: at('03:00'), by: 'wang', hours: '1.5', work: '测温', takesBack: null },
    { at: at('03:10'), by: 'wang', hours: '8', work: '误记', takesBack: null },
    { at: at('03:20'), by: 'wang', hours: '-8', work: '误记', takesBack: 2 },
  ],
  materials: [
    {
      at: at('03:30'),
      by: 'wang',
      part: '贴片',
      batch: null,
      quantity: '6',
      unit: '个',
      price: '12.5',
      takesBack: null,
    },
  ],
  notes: [{ at: at('03:40'), by: 'li', note: '复测正常' }],
} as unknown as WorkOrder;
const story: readonly StoryEntry[] = [
  { key: 'a', at: at('00:30'), of: 'case', title: '同意 · 审核', by: '冯审核', says: '注意安全距离' },
];
const files: readonly RowFileTold[] = [
  {
    hash: 'a'.repeat(64),
    name: '触头.jpg',
    contentType: 'image/jpeg',
    size: 182_400,
    note: '紧固后',
    at: at('03:50'),
    by: { id: 'wang', name: '王检修' },
    takenBack: null,
  },
];
const names: Readonly<Record<string, string>> = { wang: '王检修', D1: '402', chen: '陈主管' };
const printed = (more: Partial<WorkOrder> = {}, lang: Lang = 'cn', asOf: string | null = null): PrintDocument =>
  orderSheet(
    { ...order, ...more },
    {
      lang,
      zone: zoneOf('Asia/Shanghai'),
      nameOf: (_: string, id: string) => names[id] ?? id,
      footer: null,
      asOf,
      cost: orderCost({ ...order, ...more }),
      story,
      files,
    },
  );
const ofKind = <K extends PrintBlock['block']>({ blocks }: PrintDocument, kind: K) =>
  blocks.filter((one): one is Extract<PrintBlock, { block: K }> => one.block === kind);
const textsOf = (sheet: PrintDocument) => ofKind(sheet, 'text').map(({ text }) => text);

test('the sheet of an order says what was asked, who did it, each line with the one against it, and what came of it', () => {
  const sheet = printed();
  expect([sheet.title, sheet.subtitle, sheet.mark]).toEqual(['工单 · 断路器触头测温', 'WO-20261120-03 · 已验收', null]);
  const [hours, materials, notes, photos, told] = ofKind(sheet, 'table');
  expect(hours?.rows.map(([n, , by, what, much]) => [n, by, what, much])).toEqual([
    ['1', '王检修', '测温', '1.5 h'],
    ['2', '王检修', '误记', '8 h'],
    ['3', '王检修', '冲销第 2 行', '-8 h'],
  ]);
  expect(materials?.rows).toEqual([['1', '贴片', '', '6 个', '12.5', '75.00']]);
  expect(notes?.rows[0]?.at(-1)).toBe('复测正常');
  expect(photos?.rows).toEqual([['触头.jpg (178 KB)', '2026-11-20 11:50', '王检修', '紧固后']]);
  expect(told?.rows).toEqual([['2026-11-20 08:30', '同意 · 审核', '冯审核', '注意安全距离']]);
  const facts = ofKind(sheet, 'facts').flatMap((one) => one.facts);
  for (const [name, value] of [
    ...[['原因', '触头松动'] as const, ['处置', '紧固触头，复测 41 °C'] as const, ['执行人', '王检修'] as const],
    ...[['计划工时', '2.0 h'] as const, ['计划结束', '—'] as const],
  ])
    expect(facts).toContainEqual({ name, value });
  expect(ofKind(sheet, 'signatures')[0]?.signatures.at(-1)).toEqual({
    role: '验收人',
    name: '陈主管',
    at: '2026-11-20 14:00',
  });
});

test('what an order cost is said to be a least where a price is missing or hours have none, and only there', () => {
  expect(textsOf(printed())).toEqual(['合计 1.5 h', '费用至少 75.00 元（缺单价，或工时没有单价）']);
  expect(textsOf(printed({ hours: [] }))).toEqual(['费用 75.00 元']);
  const [part] = order.materials;
  const unpriced = [{ ...part, price: null }] as WorkOrder['materials'];
  expect(textsOf(printed({ hours: [], materials: unpriced }, 'en'))).toEqual([
    'Cost at least 0.00 CNY (a price is missing, or hours have no rate)',
  ]);
});

test('a sheet of the past says as of when it stood, one of an order that is not published that nobody works by it', () => {
  expect(textsOf(printed({}, 'cn', at('03:00')))[0]).toBe('截至 2026-11-20 11:00 的工单，非当前');
  expect(textsOf(printed({}, 'en', at('03:00')))[0]).toContain('2026-11-20 11:00');
  expect(printed({ state: 'established' }).mark).toBe('未发布，不得执行');
  expect(printed({ state: 'unpublished' }, 'en').mark).toBe('NOT PUBLISHED');
});

test('in English nothing of the form is Chinese', () => {
  const english = printed({}, 'en');
  const form = [
    ...[english.title, english.subtitle ?? '', ...textsOf(english)],
    ...ofKind(english, 'heading').map(({ text }) => text),
    ...ofKind(english, 'table').flatMap(({ columns }) => columns.map(({ title }) => title)),
    ...ofKind(english, 'facts').flatMap(({ facts }) => facts.map(({ name }) => name)),
    ...ofKind(english, 'signatures').flatMap(({ signatures }) => signatures.map(({ role }) => role)),
  ];
  expect(form.join(' ')).not.toMatch(/\p{Script=Han}/u);
});
