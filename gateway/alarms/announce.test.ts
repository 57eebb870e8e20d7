import { expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import { announcementOf } from './announce.ts';

const titles = (judges: Alarm['judges'], more: Partial<Alarm> = {}) => {
  const { title, titleEn } = announcementOf(
    { ...anAlarm(), judges, value: 132.4, limit: 130, limitName: 'HH', unit: '°C', ...more },
    null,
  );
  return [title, titleEn];
};

test('an announcement says what of the point is beyond which limit, in the unit of what is judged', () => {
  expect(titles('limit')).toEqual([
    'T1 变压器 绕组温度 越上限 HH：132.4 °C（限值 130 °C）',
    'T1 变压器 绕组温度 above HH: 132.4 °C (limit 130 °C)',
  ]);
  expect(titles('rate', { unit: '°C/min', limitName: 'L', value: -7, limit: -5 })[0]).toBe(
    'T1 变压器 绕组温度 变化率 越下限 L：-7 °C/min（限值 -5 °C/min）',
  );
  expect(titles('still', { unit: 'min', value: 720, limit: 720 })).toEqual([
    'T1 变压器 绕组温度 已 720 min 不变化（限值 720 min）',
    'T1 变压器 绕组温度 has not changed for 720 min (limit 720 min)',
  ]);
  expect(titles('state', { unit: null, value: 1, limit: 0.5 })[0]).toBe('T1 变压器 绕组温度 动作');
  const trip = {
    point: { id: 'QF1.trip', name: '保护跳闸', kind: 'boolean' },
    unit: null,
    value: 1,
    limit: 0.5,
    limitName: 'H',
  } as const;
  expect(titles('limit', trip)).toEqual(['T1 变压器 保护跳闸 动作', 'T1 变压器 保护跳闸: active']);
  expect(titles('expression', { unit: null })[0]).toBe('T1 变压器 绕组温度 表达式 越上限 HH：132.4（限值 130）');
});

test('an announcement about a register says that it went back, and from where', () => {
  const more = { type: '03', rule: null, value: 500.1, limit: null, limitName: null, unit: 'kWh' } as const;
  expect(titles('limit', { ...more, register: { why: 'stepBack', from: 6_537_624.461175 } })).toEqual([
    'T1 变压器 绕组温度 读数从 6537624.461 退回到 500.1 kWh',
    'T1 变压器 绕组温度 register went back from 6537624.461 to 500.1 kWh',
  ]);
});
