import { expect, test } from 'vitest';
import { eventDeclarations } from '../all/events.ts';
import { deedOf, narrowings, thingOf } from './deeds.ts';

test('every event of the product is told in both languages', () => {
  const untold = [...eventDeclarations.keys()].filter((type) => deedOf(type) === null);
  expect(untold).toEqual([]);
});

test('a row is told under the title of its ledger, and what nobody knows is told as other', () => {
  expect([thingOf('user').en, thingOf('session').cn, thingOf('nobodyKnows').en]).toEqual(['Users', '登录', 'Other']);
  expect(new Set(narrowings.map(({ thing }) => thing)).size).toBe(narrowings.length);
});
