import { expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { timesOf } from '../../kit/time/times.ts';
import { conditionsOf } from './written.ts';

const writer = {
  lang: 'cn',
  times: timesOf('Asia/Shanghai', 'cn'),
  nameOf: (ledger: string, id: string) => (id === '1' ? `${ledger}一` : null),
} as const;

test('a condition reads as people say it: words for codes, names for ids, both bounds in one', () => {
  const filters = {
    status: '0,1',
    userRoleIds: '1',
    'expirationDate.to': '2026-12-31T16:00:00.000Z',
    userEmail: '',
    org: '1',
  };
  expect(conditionsOf(users, filters, writer).map(({ label, text }) => `${label}：${text}`)).toEqual([
    '状态：停用、启用',
    '角色：role一',
    '有效期至：< 2027-01-01 00:00:00',
    '邮箱：未填写',
    '组织：organisation一',
  ]);
  const [bounds] = conditionsOf(organisations, { 'order.from': '2', 'order.to': '9' }, writer);
  expect([bounds?.text, bounds?.names]).toEqual(['≥ 2 < 9', ['order.from', 'order.to']]);
});
