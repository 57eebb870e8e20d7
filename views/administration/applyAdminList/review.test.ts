import { expect, test } from 'vitest';
import { acceptFaults, accountOf, newAccount } from './review.ts';

const zone = 'Asia/Shanghai';
const now = Date.parse('2026-11-21T10:00:00+08:00');
const trial = { contact: '赵工', phone: '13800138000', email: '' };

test('B318 an accepted application gets an account of thirty days, under the contact’s name and number', () => {
  const draft = newAccount(trial, zone, now);
  expect(draft).toMatchObject({
    userRealName: '赵工',
    userMobile: '13800138000',
    userEmail: null,
    until: '2026-12-21',
  });
  expect(accountOf({ ...draft, userAccount: 'zhao', orgId: 'north', userRoleIds: ['r'] }, zone)).toMatchObject({
    userAccount: 'zhao',
    orgId: 'north',
    userRoleIds: ['r'],
    userMobile: '13800138000',
    expirationDate: '2026-12-21T16:00:00.000Z',
  });
});

test('a name that is too long for a user is cut, a number that no user may bear is left out', () => {
  const draft = newAccount({ contact: '欧阳一二三四五六七八', phone: '400-800-1234', email: 'a@b.cn' }, zone, now);
  expect(draft).toMatchObject({ userRealName: '欧阳一二三四五六', userMobile: null, userEmail: 'a@b.cn' });
});

test('an account needs a name, an organisation and an end that is not past', () => {
  const draft = newAccount(trial, zone, now);
  expect(Object.keys(acceptFaults(draft, zone, now)).sort()).toEqual(['orgId', 'userAccount']);
  const whole = { ...draft, userAccount: 'zhao', orgId: 'north', userRoleIds: [] };
  expect(acceptFaults(whole, zone, now)).toEqual({});
  expect(acceptFaults({ ...whole, until: '2026-11-20' }, zone, now)['until']?.en).toBe(
    'The end cannot be before today',
  );
  expect(acceptFaults({ ...whole, until: '2026-11-21' }, zone, now)).toEqual({});
});
