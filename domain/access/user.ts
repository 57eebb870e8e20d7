import { z } from 'zod';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, instant, reference, references, structure, text } from '../ledger/field.ts';

/** Sound-alert scenes of a user's profile: 1 limit warning, 2 offline alarm, 3 intelligent warning, 4 login alarm. */
export const soundScenes = {
  '1': { cn: '越限预警', en: 'Limit warning' },
  '2': { cn: '离线告警', en: 'Offline alarm' },
  '3': { cn: '智能预警', en: 'Intelligent warning' },
  '4': { cn: '登录告警', en: 'Login alarm' },
} as const;

/** The department that a person works in. */
export const personnelTypes = {
  market: { cn: '市场部', en: 'Market department' },
  comprehensive: { cn: '综合部', en: 'Comprehensive department' },
  channel: { cn: '渠道部', en: 'Channel department' },
  sales: { cn: '销售部', en: 'Sales department' },
} as const;

const scenes = z
  .array(z.enum(['1', '2', '3', '4']))
  .max(4)
  .readonly();
const ucenter = '/gateway/energy-service-ucenter/api';

/** Who signs in: a person by a password, a wall by a code that it shows and somebody approves. */
export const userKinds = { person: { cn: '人员', en: 'Person' }, wall: { cn: '大屏', en: 'Wall' } } as const;

/** A person who signs in, or a wall that does. Passwords are no field: they stand hashed in `keep`, and a wall has none. */
export const users = defineLedger({
  name: 'user',
  plural: 'users',
  wing: 'administration',
  title: { cn: '用户', en: 'Users' },
  known: 'userRealName',
  org: { from: 'field', field: 'orgId' },
  fields: {
    userAccount: text({
      label: { cn: '账号', en: 'Account' },
      max: 32,
      pattern: /^[A-Za-z0-9_.@-]+$/,
      unique: 'site',
      fixed: true,
      sortable: true,
      searchable: true,
    }),
    userRealName: text({
      label: { cn: '姓名', en: 'Real name' },
      max: 8,
      personal: true,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    userRoleIds: references({ label: { cn: '角色', en: 'Roles' }, initial: [] }, 'role'),
    userEmail: text({
      label: { cn: '邮箱', en: 'E-mail' },
      max: 64,
      pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
      optional: true,
      personal: true,
      unique: 'site',
    }),
    userMobile: text({
      label: { cn: '手机', en: 'Mobile' },
      max: 20,
      pattern: /^(\+86)?1[3-9]\d{9}$|^0\d{2,3}-?\d{7,8}(-\d{1,6})?$/,
      optional: true,
      personal: true,
      unique: 'site',
    }),
    personnelType: choice(
      { label: { cn: '人员类型', en: 'Personnel type' }, optional: true, sortable: true },
      personnelTypes,
    ),
    navigationText: text({ label: { cn: '导航文字', en: 'Navigation text' }, max: 32, optional: true }),
    applicableSceneList: structure(
      { label: { cn: '声音提示场景', en: 'Sound-alert scenes' }, initial: ['1', '2', '3', '4'], codes: soundScenes },
      scenes,
    ),
    status: choice(
      { label: { cn: '状态', en: 'Status' }, initial: '1', sortable: true },
      { '0': { cn: '停用', en: 'Disabled' }, '1': { cn: '启用', en: 'Enabled' } },
    ),
    kind: choice(
      {
        label: { cn: '类别', en: 'Kind' },
        hint: { cn: '大屏没有密码，只看不动', en: 'A wall has no password and does nothing but show' },
        initial: 'person',
        fixed: true,
        sortable: true,
      },
      userKinds,
    ),
    expirationDate: instant({ label: { cn: '有效期至', en: 'Valid until' }, optional: true, sortable: true }),
  },
  permissions: { see: ['/users'], add: ['/users:add'], edit: ['/users:edit'], delete: ['/users:delete'] },
  calls: {
    list: { catalogue: ['C076'], method: 'GET', path: `${ucenter}/users` },
    get: { catalogue: ['C078'], method: 'GET', path: `${ucenter}/userid`, idIn: 'query' },
    create: { catalogue: ['C082'], method: 'POST', path: `${ucenter}/users` },
    update: { catalogue: ['C085'], method: 'PUT', path: `${ucenter}/users`, idIn: 'body' },
    delete: { catalogue: ['C086'], method: 'DELETE', path: `${ucenter}/users/{id}` },
    batchDelete: { catalogue: ['C087'], method: 'DELETE', path: `${ucenter}/batchusers` },
  },
});
export type User = LedgerRow<typeof users>;
