import { expect, test } from 'vitest';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { zoneOf } from '../../clock/zone.ts';
import { quantity } from '../../energy/quantity.ts';
import type { PrintBlock } from '../../print/document.ts';
import type { IncidentTold } from './calls.ts';
import { lackingOf } from './notSupplied.ts';
import { bracketsOf } from './reportSequence.ts';
import { reportSheet } from './reportSheet.ts';

const named = { id: 'x', name: '一车间', nameEn: 'Shop 1' };
const member = (id: string, { ms = 120, ...more }: { ms?: number; [key: string]: unknown } = {}) => ({
  alarm: { ...anAlarm({ id }), firstOverAt: new Date(Date.parse('2026-11-20T06:00:00.000Z') + ms).toISOString() },
  relation: 'suppliedBy',
  pattern: { id: 'supplyLost', name: '失电', nameEn: 'Supply lost' },
  ms,
  order: 'known',
  sure: true,
  quiet: true,
  left: null,
  ...more,
});
const told = (more: object = {}): IncidentTold =>
  ({
    incident: {
      id: 'i',
      position: 1,
      org: 'O',
      state: 'closed',
      pattern: { id: 'supplyLost', name: '失电', nameEn: 'Supply lost', version: 2 },
      cause: {
        kind: 'operation',
        says: { cn: '402 按令分闸', en: '402 opened on order' },
        switch: { ...named, number: '402' },
        position: 7,
        by: null,
      },
      place: named,
      since: '2026-11-20T06:00:00.000Z',
      openedAt: '2026-11-20T06:00:00.000Z',
      closedAt: '2026-11-20T07:02:03.000Z',
      level: 2,
      effects: { total: 2, 1: 0, 2: 2, 3: 0, 4: 0 },
      standing: 0,
      orderNotKnown: 1,
      perhaps: 0,
      hidden: 3,
      holder: null,
      remedy: null,
      ...more,
    },
    cause: null,
    members: [
      member('a'),
      member('b', { ms: -40, order: 'notKnown', left: { why: 'wrong', at: '', by: null, reason: '另一台柜' } }),
    ],
    unexplained: [],
    unexplainedTotal: 0,
    earlier: [],
    position: 9,
  }) as unknown as IncidentTold;
const ground = {
  lang: 'cn',
  zone: zoneOf('UTC'),
  titleOf: ({ id }: { readonly id: string }) => `告警 ${id}`,
  deeds: [],
  isCut: false,
  guidance: [],
  curves: [],
  orders: [],
  tickets: [],
  notSupplied: null,
  uncertaintyOf: () => 20,
  at: '2026-11-21T00:00:00.000Z',
  footer: null,
} as const;
const tables = (blocks: readonly PrintBlock[]) => blocks.flatMap((one) => (one.block === 'table' ? [one] : []));
const factsOf = (blocks: readonly PrintBlock[]) =>
  Object.fromEntries(
    blocks.flatMap((one) => (one.block === 'facts' ? one.facts.map(({ name, value }) => [name, value]) : [])),
  );

test('E244 E246 the report tells the sequence with what is not known of it, how long it lasted, and how many effects it does not tell', () => {
  const { blocks, subtitle } = reportSheet(told(), ground);
  expect(subtitle).toBe('402 按令分闸 · 2026-11-20 06:00:00');
  expect(factsOf(blocks)).toMatchObject({
    历时: '1 h 2 min 3 s',
    后果: '2',
    确认人: '--',
    '因果模式（版本）': '失电 (2)',
  });
  expect(tables(blocks)[0]?.rows).toEqual([
    [
      '┌',
      '2026-11-20 05:59:59.960',
      '±20 ms',
      '−40 ms',
      '告警 b',
      '由其供电',
      '与原因先后不明 · 人工判定不由此引起: 另一台柜',
    ],
    ['└', '2026-11-20 06:00:00.000', '±20 ms', '0 ms', '402 按令分闸', '原因', ''],
    ['', '2026-11-20 06:00:00.120', '±20 ms', '+120 ms', '告警 a', '由其供电', ''],
  ]);
  expect(JSON.stringify(blocks)).toContain('另有 3 条后果无权查看');
});

test('E245 what stands still is told as of the moment that is asked: at least so long, and closed at no time', () => {
  const { blocks } = reportSheet(told({ closedAt: null, hidden: 0 }), ground);
  expect(factsOf(blocks)).toMatchObject({ 结束: '--', 历时: '≥ 18 h 0 min 0 s' });
  expect(JSON.stringify(blocks)).not.toContain('无权查看');
  // Told without a moment, nothing of it hangs on one: that is what the hash of the report stands for.
  const still = (more: object) => reportSheet(told({ closedAt: null, ...more }), { ...ground, at: null }).blocks;
  expect(factsOf(still({}))).toMatchObject({ 结束: '--', 历时: '--' });
  expect(JSON.stringify(still({}))).not.toContain('数据截至');
  expect(factsOf(reportSheet(told(), { ...ground, at: null }).blocks)).toMatchObject({ 历时: '1 h 2 min 3 s' });
  // The same of the same: the paper is what was seen.
  expect(reportSheet(told(), ground)).toEqual(reportSheet(told(), ground));
});

test.each([
  [[0, 10, 20], 5, '┌│└'],
  [[0, 11, 20], 5, '-┌└'],
  [[0, 10, 21, 30], 5, '┌└┌└'],
  [[0, 0], 0, '┌└'],
  [[0], 9, '-'],
])('E246 moments %j, each wrong by %i at most, are bracketed as %s', (moments, uncertainty, marks) => {
  expect(
    bracketsOf(moments.map((at) => ({ at, uncertainty })))
      .map((mark) => mark || '-')
      .join(''),
  ).toBe(marks);
});

test('E246 one that is known badly holds all that it may have come after in its bracket', () => {
  const rows = [
    { at: 0, uncertainty: 60_000 },
    { at: 10_000, uncertainty: 1000 },
    { at: 20_000, uncertainty: 1000 },
    { at: 70_000, uncertainty: 1000 },
  ];
  expect(bracketsOf(rows)).toEqual(['┌', '│', '└', '']);
});

test('E244 what was not supplied stands at the head and element by element; where nothing lost its voltage nothing is said of it', () => {
  expect(JSON.stringify(reportSheet(told(), ground))).not.toContain('少供电量');
  expect(JSON.stringify(reportSheet(told(), { ...ground, notSupplied: 'unseen' }))).toContain('无权查看电量');
  const lacking = lackingOf([
    { from: 0, dark: 900_000, usual: { amount: quantity('25.25'), way: 'band' }, counted: quantity(0) },
    { from: 900_000, dark: 900_000, usual: null, counted: quantity(0) },
  ]);
  const none = lackingOf([]);
  const { blocks } = reportSheet(told(), {
    ...ground,
    notSupplied: {
      elements: [
        { name: 'M1', sure: true, told: lacking, untold: null },
        { name: 'M2', sure: true, told: none, untold: 'noMeter' },
        { name: 'M3', sure: true, told: none, untold: 'behind' },
        { name: 'M4', sure: false, told: lacking, untold: null },
      ],
      hidden: 1,
      isCut: false,
    },
  });
  expect(factsOf(blocks)).toMatchObject({ 少供电量: '≥ 25.3 kWh (3 个回路中 1 个可知)' });
  expect(tables(blocks).find(({ columns }) => columns[0]?.title === '回路')?.rows).toEqual([
    ['M1', '25.3', '0.0', '≥ 25.3', '1/2', '基线中位数'],
    ['M2', '--', '--', '--', '--', '无计量'],
    ['M3', '--', '--', '--', '--', '已计入上级计量'],
    ['M4', '25.3', '0.0', '≥ 25.3', '1/2', '是否停电不明，不计入总数 · 基线中位数'],
  ]);
  expect(JSON.stringify(blocks)).toContain('另有 1 个停电回路无权查看');
});
