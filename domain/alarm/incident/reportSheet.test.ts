import { expect, test } from 'vitest';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { zoneOf } from '../../clock/zone.ts';
import type { PrintBlock } from '../../print/document.ts';
import type { IncidentTold } from './calls.ts';
import { reportSheet } from './reportSheet.ts';

const named = { id: 'x', name: '一车间', nameEn: 'Shop 1' };
const member = (id: string, more: object = {}): IncidentTold['members'][number] => ({
  alarm: anAlarm({ id }),
  relation: 'suppliedBy',
  pattern: { id: 'supplyLost', name: '失电', nameEn: 'Supply lost' },
  ms: 120,
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
  expect(tables(blocks)[0]?.rows.map((row) => row.slice(1))).toEqual([
    ['±0', '402 按令分闸', '原因', ''],
    ['+120 ms', '告警 a', '由其供电', ''],
    ['−40 ms', '告警 b', '由其供电', '与原因先后不明 · 人工判定不由此引起: 另一台柜'],
  ]);
  expect(JSON.stringify(blocks)).toContain('另有 3 条后果无权查看');
});

test('E245 what stands still is told as of the moment that is asked: at least so long, and closed at no time', () => {
  const { blocks } = reportSheet(told({ closedAt: null, hidden: 0 }), ground);
  expect(factsOf(blocks)).toMatchObject({ 结束: '--', 历时: '≥ 18 h 0 min 0 s' });
  expect(JSON.stringify(blocks)).not.toContain('无权查看');
  // The same of the same: the paper is what was seen.
  expect(reportSheet(told(), ground)).toEqual(reportSheet(told(), ground));
});
