import { expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import { faultOf, limitOfAlarm, pointUnitOf, valueOfAlarm, worstOfAlarm } from './alarmWords.ts';

const of = (judges: Alarm['judges'], more: Partial<Alarm> = {}): Alarm => ({ ...anAlarm(), judges, ...more });

test('what is wrong says what the rule judges of the point', () => {
  const told = (['limit', 'rate', 'still', 'state', 'expression'] as const).map((judges) => faultOf(of(judges), 'cn'));
  expect(told).toEqual([
    '绕组温度 上上限',
    '绕组温度 变化率 上上限',
    '绕组温度 不变化',
    '绕组温度',
    '绕组温度 表达式 上上限',
  ]);
  expect(faultOf(of('rate'), 'en')).toBe('绕组温度 Rate of change HH');
});

test('a state is a word whatever its point; what is told of a switch otherwise is a number', () => {
  const one = { value: 1, limit: 0.5 };
  expect([valueOfAlarm(of('state', one), 'cn'), limitOfAlarm(of('state', one), 'cn')]).toEqual(['动作', '—']);
  const still = of('still', { value: 12, limit: 10, point: { id: 'b', name: '开关', kind: 'boolean' } });
  expect([valueOfAlarm(still, 'cn'), limitOfAlarm(still, 'cn')]).toEqual(['12.0', '10.0']);
});

test('lists show how far it went; what has no limit has the value that it was raised with', () => {
  const over = of('limit', { value: 130, worst: 141.2 });
  expect([valueOfAlarm(over, 'cn'), worstOfAlarm(over, 'cn')]).toEqual(['130.0', '141.2']);
  expect(worstOfAlarm({ ...over, limit: null, limitName: null }, 'cn')).toBe('130.0');
  expect(worstOfAlarm(of('limit', { type: '05', value: null, worst: null }), 'en')).toBe('Offline');
});

test('the curve of the point has its own unit, not the one in which its rule judges', () => {
  expect(pointUnitOf({ judges: 'limit', unit: '°C' })).toBe('°C');
  expect(pointUnitOf({ judges: 'rate', unit: '°C/min' })).toBe('°C');
  expect(pointUnitOf({ judges: 'still', unit: 'min' })).toBeNull();
});
