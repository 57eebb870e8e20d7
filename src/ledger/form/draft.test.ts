import { describe, expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { channels } from '../../../domain/channel/channel.ts';
import { points } from '../../../domain/device/point.ts';
import {
  bodyOf,
  changedKeys,
  clashOf,
  copyDraft,
  type Draft,
  entering,
  faultsOf,
  merged,
  newDraft,
  valueIn,
} from './draft.ts';

const user = {
  id: 'u1',
  org: 'o1',
  version: 3,
  userAccount: 'zhou',
  userRealName: '周工',
  orgId: 'o1',
  userRoleIds: ['r1'],
  userEmail: 'zhou@site.cn',
  userMobile: null,
  navigationText: null,
  applicableSceneList: ['1'],
  status: '1',
  expirationDate: null,
};
const opened: Draft = { base: user, entered: {} };

describe('a draft of a row', () => {
  test('only what changed is sent, and a value that is put back counts as untouched', () => {
    const changed = entering(entering(opened, 'userRealName', '周值长'), 'userRoleIds', ['r1', 'r2']);
    expect(changedKeys(changed)).toEqual(['userRealName', 'userRoleIds']);
    expect(bodyOf(users, changed)).toEqual({ userRealName: '周值长', userRoleIds: ['r1', 'r2'] });
    expect(changedKeys(entering(entering(changed, 'userRealName', '周工'), 'userRoleIds', ['r1']))).toEqual([]);
  });

  test('a new row begins with the initial values and asks for what is missing by name', () => {
    const draft = newDraft();
    expect(valueIn(users, draft, 'status')).toBe('1');
    expect(valueIn(users, draft, 'userRoleIds')).toEqual([]);
    expect(Object.keys(faultsOf(users, draft))).toEqual(['userAccount', 'userRealName', 'orgId']);
    expect(faultsOf(users, draft)['orgId']?.cn).toBe('请选择所属组织');
  });

  test('a copy takes all but what must be unique', () => {
    const copy = copyDraft(users, user);
    expect(copy.base).toBeNull();
    expect(copy.entered).toMatchObject({ userRealName: '周工', orgId: 'o1', userRoleIds: ['r1'] });
    expect(Object.keys(copy.entered)).not.toContain('userAccount');
    expect(Object.keys(copy.entered)).not.toContain('userEmail');
  });

  test('an id that the writer gives is asked for by the pattern of its ledger', () => {
    const named = (id: string) => faultsOf(channels, entering(newDraft(), 'id', id))['id'];
    expect(named('')?.cn).toContain('请填写编号');
    expect(named('两 个')).toBeDefined();
    expect(named('CH-01')).toBeUndefined();
  });

  test('rules across fields speak once every field is right in itself', () => {
    const rule = {
      id: 'x',
      org: 'o',
      version: 1,
      name: '温度',
      pointId: 'p',
      judged: { kind: 'limit' },
      templateId: null,
      scriptId: null,
      latching: false,
      enabled: true,
      limits: [{ name: 'H', value: 1, level: 1, n: 1, hysteresis: 0 }],
    };
    expect(faultsOf(limitRules, { base: rule, entered: { limits: [] } })['limits']?.cn).toContain('至少');
    expect(faultsOf(limitRules, { base: rule, entered: { limits: [], name: '' } })).toEqual({
      name: { cn: '请填写名称', en: 'Enter: Name' },
    });
  });

  test('what the program sets and what is fixed is never sent', () => {
    expect(Object.keys(bodyOf(points, newDraft()))).not.toContain('number');
  });
});

describe('two people change one row', () => {
  const now = { ...user, version: 4, userRealName: '周副值', userMobile: '13800000000' };
  const mine = entering(entering(opened, 'userRealName', '周值长'), 'status', '0');

  test('the clash tells what the other changed, and what of it I had changed too', () => {
    expect(clashOf(mine, now)).toEqual([
      { key: 'userRealName', theirs: '周副值', mine: '周值长' },
      { key: 'userMobile', theirs: '13800000000', mine: undefined },
    ]);
  });

  test('field by field mine or theirs, on the version that stands now', () => {
    const kept = merged(mine, now, new Set());
    expect([kept.base?.version, bodyOf(users, kept)]).toEqual([4, { userRealName: '周值长', status: '0' }]);
    expect(bodyOf(users, merged(mine, now, new Set(['userRealName'])))).toEqual({ status: '0' });
  });
});
