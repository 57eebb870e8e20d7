import { expect, test } from 'vitest';
import { actorName, personName } from './actorName.ts';

test('a person bears the own name, a program one in both languages', () => {
  expect(actorName({ kind: 'user', id: 'u1', name: '周值长' }, 'cn')).toBe('周值长');
  expect(actorName({ kind: 'user', id: 'u1', name: null }, 'cn')).toBe('u1');
  const simulation = { kind: 'system', id: 'simulation', name: null };
  expect([actorName(simulation, 'cn'), actorName(simulation, 'en')]).toEqual(['模拟历史', 'simulated past']);
  expect(actorName({ kind: 'system', id: 'gateway', name: null }, 'en')).toBe('the gateway');
  expect(actorName({ kind: 'rule', id: 'limit', name: null }, 'cn')).toBe('规则');
  expect(personName({ id: 'simulation', name: 'simulation' }, 'cn')).toBe('模拟历史');
  expect(personName({ id: 'u1', name: '周值长' }, 'cn')).toBe('周值长');
});
