import { expect, test } from 'vitest';
import { freeName, longestName } from './freeName.ts';
import { plainNames, plainOf } from './plainName.ts';

const nameOf = (name: string, n: number) => `${name} 第 ${n} 页`;
const long = '一号厂房配电室与空压站值班班组夜间轮值看板大屏幕页面';

test.each([
  ['the first number is taken where it is free', '值班', 1, [], '值班 第 1 页'],
  ['what is called so already is passed over', '值班', 1, ['值班 第 1 页', '值班 第 2 页'], '值班 第 3 页'],
  ['numbers begin where they are told to', '值班', 4, [], '值班 第 4 页'],
  ['a long name is cut, and its number stays', `${long}一二三`, 7, [], `${long} 第 7 页`],
  ['a further figure takes a further letter', `${long}一`, 10, [], `${long.slice(0, -1)} 第 10 页`],
  ['a cut one that is taken has another number', `${long}一二三`, 7, [`${long} 第 7 页`], `${long} 第 8 页`],
  ['no space is left where it was cut', `${long.slice(0, 25)} 甲乙丙`, 1, [], `${long.slice(0, 25)} 第 1 页`],
  ['no sign is cut in half', `${long.slice(0, 25)}🔋🔋`, 1, [], `${long.slice(0, 25)} 第 1 页`],
])('Of names with a number: %s', (_, name, from, taken, free) => {
  const found = freeName({ nameOf, name, from, taken: new Set(taken) });
  expect(found).toBe(free);
  expect(found.length).toBeLessThanOrEqual(longestName);
});

test.each([
  ['1# 主变（10kV/0.4kV）', '1# 主变（10kV 0.4kV）'],
  ["A&B; 'C' 100%", 'A B C 100'],
  ['空压站', '空压站'],
])('A name that is made of another bears nothing that names refuse: %s', (name, plain) => {
  expect(plainOf(name)).toBe(plain);
  expect(plainNames({ name: plainOf(name) })).toBeNull();
});
