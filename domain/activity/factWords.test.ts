import { expect, test } from 'vitest';
import { actorTitle, factCode, factField } from './factWords.ts';

test('what a fact says is told in words: its keys, its codes, and what acted by itself', () => {
  expect(factField('quality')).toEqual({ cn: '质量', en: 'Quality' });
  expect(factCode('quality', '0')?.cn).toBe('正常');
  expect(factCode('type', '04')?.en).toBe('Device offline');
  expect(factCode('level', '2')?.cn).toBe('重要');
  expect(factCode('reason', 'channel.link.timedOut')?.cn).toBe('应答超时');
  expect(factCode('reason', 'ruleDeleted')?.en).toBe('The rule was deleted');
  expect(actorTitle('deviceOffline')?.cn).toBe('设备离线判定');
});

test('a text that people wrote, and a code that nobody knows, stand as they are', () => {
  expect(factCode('reason', '等待备件')).toBeNull();
  expect(factCode('level', 'toString')).toBeNull();
  expect(factCode('note', '0')).toBeNull();
  expect(factField('other')).toBeNull();
  expect(actorTitle('01M7')).toBeNull();
});
