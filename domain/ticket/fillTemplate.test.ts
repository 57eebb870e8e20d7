import { expect, test } from 'vitest';
import { asksForBay, filledBy, nextHour } from './fillTemplate.ts';

const line = { kind: 'open' as const, pointId: null };
const template: Parameters<typeof filledBy>[0] = {
  kind: 'first' as const,
  task: '{bay} 停电检修',
  taskEn: '{bay} out for work',
  hours: 8,
  deviceIds: ['d1'],
  measures: [
    { ...line, text: '断开 {bay}，确认 {bay} 在分位', textEn: 'Open {bay}, see that {bay} is open' },
    { ...line, text: '挂牌', textEn: null },
  ],
  steps: [
    {
      kind: 'switch' as const,
      pointId: 'p1',
      text: '拉开',
      textEn: 'Open',
      object: '{bay} 断路器',
      objectEn: '{bay} breaker',
    },
  ],
};
const from = '2026-11-20T08:00:00.000Z';

test('a ticket that is written by a template bears the bay wherever the template promises it, the hours as its end, and the devices', () => {
  expect(asksForBay(template)).toBe(true);
  const filled = filledBy(template, { place: 'QF421', from, lang: 'cn', deviceIds: ['d2', 'd1'] });
  expect(filled).toEqual({
    kind: 'first',
    place: 'QF421',
    task: 'QF421 停电检修',
    deviceIds: ['d1', 'd2'],
    from,
    to: '2026-11-20T16:00:00.000Z',
    measures: [
      { ...line, text: '断开 QF421，确认 QF421 在分位' },
      { ...line, text: '挂牌' },
    ],
    steps: [{ kind: 'switch', pointId: 'p1', text: '拉开', object: 'QF421 断路器' }],
  });
  expect(JSON.stringify(filled)).not.toContain('{bay}');
});

test('whoever writes in English gets the English text where the template has it, the Chinese where it has none', () => {
  const filled = filledBy(template, { place: 'QF421', from, lang: 'en' });
  expect(filled.task).toBe('QF421 out for work');
  expect(filled.measures.map(({ text }) => text)).toEqual(['Open QF421, see that QF421 is open', '挂牌']);
  expect(filled.steps[0]).toMatchObject({ text: 'Open', object: 'QF421 breaker' });
});

test('a template that promises no bay asks for none; work begins at the next full hour', () => {
  expect(asksForBay({ ...template, task: '检查', taskEn: null, measures: [], steps: [] })).toBe(false);
  expect(nextHour(Date.parse('2026-11-20T08:00:00.001Z'))).toBe('2026-11-20T09:00:00.000Z');
});
