import { expect, test } from 'vitest';
import { z } from 'zod';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { choice, instant, number, references, structure, text } from '../../../domain/ledger/field.ts';
import { timesOf } from '../../kit/time/times.ts';
import { writtenValue } from './written.ts';

const label = { cn: '', en: '' };
const writer = {
  lang: 'cn',
  times: timesOf('Asia/Shanghai', 'cn'),
  nameOf: (_: string, id: string) => ({ r1: '值班', r2: '检修' })[id] ?? null,
} as const;

test('codes read as words, ids as names, instants in the time of the site, and what is missing as two dashes', () => {
  expect(writtenValue(choice({ label }, { '1': { cn: '启用', en: 'Enabled' } }), '1', writer)).toBe('启用');
  expect(writtenValue(references({ label }, 'role'), ['r1', 'r2', 'r9'], writer)).toBe('值班、检修、r9');
  expect(writtenValue(references({ label }, 'role'), [], writer)).toBe('--');
  expect(writtenValue(instant({ label }), '2026-11-20T16:00:00.000Z', writer)).toBe('2026-11-21 00:00:00');
  expect(writtenValue(number({ label, unit: 'kVA' }), 630, writer)).toBe('630 kVA');
  expect(writtenValue(text({ label, max: 9 }), '', writer)).toBe('--');
  expect(writtenValue(structure({ label }, z.array(z.string())), ['a', 'b'], writer)).toBe('2 项');
});

test('a limit is said in few words in a list, and with its reasons where it is told what changed', () => {
  const limits = [{ name: 'H', value: 100, level: 2, n: 3, hysteresis: 0, response: '减负荷', severity: null }];
  expect(writtenValue(limitRules.fields.limits, limits, { ...writer, isBrief: true })).toBe('上限 100 · 2 级');
  const told = writtenValue(limitRules.fields.limits, limits, writer);
  expect(told).toContain('处置措施 减负荷');
  expect(told).toContain('等级 2');
});
