import { expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import {
  faultOf,
  limitOfAlarm,
  limitWordOf,
  pointUnitOf,
  toldTitleOf,
  valueOfAlarm,
  worstOfAlarm,
} from './alarmWords.ts';

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
  expect(faultOf(of('rate'), 'en')).toBe('绕组温度 Rate of change very high');
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

test('an alarm about a register says what the register did, in figures that a meter shows', () => {
  const point = { id: 'M423.Ep', name: '正向有功电能', nameEn: 'Energy imported', kind: 'counter' } as const;
  const asks = { type: '03', rule: null, point, value: 500.1, unit: 'kWh', limit: null, limitName: null } as const;
  const register = { why: 'stepBack', from: 3_462_875.6439862107 } as const;
  expect(faultOf(of('limit', { ...asks, register }), 'cn')).toBe('正向有功电能 读数从 3462875.644 退回到 500.1 kWh');
  expect(faultOf(of('limit', { ...asks, register: { ...register, why: 'tooMuch' } }), 'en')).toBe(
    'Energy imported register jumped from 3462875.644 to 500.1 kWh',
  );
  // One that was raised before its figures stood in it.
  expect(faultOf(of('limit', asks), 'cn')).toBe('正向有功电能 表计读数存疑');
  // A rule of its own says what it judges.
  expect(faultOf(of('limit', { ...asks, rule: { id: 'r', version: 1 } }), 'cn')).toBe('正向有功电能');
});

test('a limit is a word, never a letter that stands for a level, too; what judges a state has none', () => {
  const low = of('limit', { limitName: 'L' });
  expect([limitWordOf(low, 'en'), limitWordOf(low, 'cn'), faultOf(low, 'en')]).toEqual(['low', '下限', '绕组温度 low']);
  expect(limitWordOf(of('state', { limitName: 'H' }), 'en')).toBeNull();
});

test('what has returned says so beside its message', () => {
  const state = { ...anAlarm().state, recovered: true };
  expect(toldTitleOf(of('limit', { state }), 'en')).toBe('T1 变压器 绕组温度 very high (returned)');
  expect(toldTitleOf(of('limit', { state }), 'cn')).toContain('（已恢复）');
  expect(toldTitleOf(of('limit'), 'en')).not.toContain('returned');
});

test('how many fell silent together is a whole number, and what fell silent is said', () => {
  const shared = of('limit', {
    type: '04',
    value: 3,
    rule: { id: 'devicesOffline', version: 1 },
    limitName: null,
    limit: null,
  });
  expect(faultOf({ ...shared, point: null }, 'en')).toBe('several devices offline at once');
  expect(worstOfAlarm({ ...shared, point: null }, 'en')).toBe('3');
});
