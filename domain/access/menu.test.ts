import { expect, test } from 'vitest';
import { homeOf } from './menu.ts';
import type { MenuRow } from './menuLedger.ts';
import { menus } from './menuLedger.ts';
import { menuSections } from './menuSections.ts';
import { disabledButtons, menusOf, wholeTree } from './menusOf.ts';
import { permissionCodes, routes } from './routes/all.ts';

const all = new Set<string>(routes.map((route) => route.path));

test('with everything built and allowed, every page of its own that is no door stands in the menus once', () => {
  const menus = menusOf({ permissions: permissionCodes, builtScreens: all, lang: 'cn' });
  const pagesOf = (entries: typeof menus): readonly (string | null)[] =>
    entries.flatMap(({ menuUrl, children }) => [...(menuUrl === null ? [] : [menuUrl]), ...pagesOf(children)]);
  const urls = pagesOf(menus);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toContain('/users');
  expect(urls).not.toContain('/users/edit');
  expect(menus.every(({ menuUrl }) => menuUrl === null)).toBe(true);
  for (const door of ['/', '/welcome', '/login', '/404', '/welcome/x', '/testCharts', '/kanbanPage/{id}'])
    expect(urls).not.toContain(door);
});

test('the pages of analysis stand by their question: each in one section, none left over, none that is no page', () => {
  const [analysis] = menusOf({ permissions: permissionCodes, builtScreens: all, lang: 'cn' }).filter(
    ({ id }) => id === 'analysis',
  );
  expect(analysis?.children.map(({ menuName }) => menuName)).toEqual([
    ...['用了多少', '电网与电能质量', '发生了什么', '应该用多少', '费用与账目', '计划'],
  ]);
  expect(analysis?.children.flatMap(({ children }) => children.map(({ menuUrl }) => menuUrl)).toSorted()).toEqual(
    menuSections.flatMap(({ paths }) => paths).toSorted(),
  );
});

test('the group of the page after signing in stands first: the alarm desk until /home is built', () => {
  expect(homeOf(new Set())).toBe('/monitoringAlarm');
  expect(homeOf(all)).toBe('/home');
  const first = (builtScreens: ReadonlySet<string>): string | undefined =>
    menusOf({ permissions: permissionCodes, builtScreens, lang: 'en' })[0]?.id;
  expect(first(new Set(['/users', '/monitoringAlarm']))).toBe('alarms');
  expect(first(all)).toBe('boards');
});

test('what is not built or not allowed is not shown, and an empty group neither', () => {
  const permissions = new Set(['/users', '/roles']);
  expect(menusOf({ permissions, builtScreens: new Set(['/monitoringAlarm']), lang: 'cn' })).toEqual([]);
  const menus = menusOf({ permissions, builtScreens: new Set(['/users', '/monitoringAlarm']), lang: 'cn' });
  expect(menus).toMatchObject([
    { id: 'administration', menuName: '系统管理', children: [{ menuUrl: '/users', menuName: '用户管理' }] },
  ]);
});

test('E016 E017 E018 E019 E022 a group holds its pages, each with its id, its name, its address and the group it is in', () => {
  const [group] = menusOf({ permissions: new Set(['/users']), builtScreens: new Set(['/users']), lang: 'en' });
  expect(group).toMatchObject({ id: 'administration', menuName: 'Administration', menuUrl: null, menuPid: null });
  expect(group?.children).toEqual([
    {
      id: 'R009',
      menuName: 'Users',
      menuNameEn: 'Users',
      menuUrl: '/users',
      menuPid: 'administration',
      menuIcon: null,
      menuIconUrl: null,
      children: [],
    },
  ]);
});

test('E020 E021 a group has an icon that the console knows; one that an administrator uploaded goes with its entry', () => {
  const menus = menusOf({ permissions: permissionCodes, builtScreens: all, lang: 'cn' }).filter(
    ({ menuUrl }) => menuUrl === null,
  );
  expect(menus.filter(({ menuIcon, menuIconUrl }) => menuIcon === null || menuIconUrl !== null)).toEqual([]);
  expect(new Set(menus.map(({ menuIcon }) => menuIcon)).size).toBe(menus.length);
  const iconUrl = '/gateway/api/files/0a1b.png';
  expect(menusWith(aRow({ id: 'u', menuName: '员工', menuUrl: '/users', iconUrl, order: 1 }))[1]).toMatchObject({
    menuUrl: '/users',
    menuIconUrl: iconUrl,
  });
});

test('a page of which only a tab is built stands in the menus: it leads to that tab', () => {
  const builtScreens = new Set(['/actlogs?tab=visitHistory']);
  const menus = menusOf({ permissions: new Set(['/actlogs']), builtScreens, lang: 'en' });
  expect(menus.flatMap(({ children }) => children.map(({ menuUrl }) => menuUrl))).toEqual(['/actlogs']);
});

const aRow = (given: Partial<MenuRow> & Pick<MenuRow, 'id'>): MenuRow => ({
  menuName: given.id,
  menuNameEn: given.id,
  type: 'menu',
  code: null,
  menuUrl: null,
  menuPid: null,
  order: 0,
  iconCode: null,
  iconUrl: null,
  audience: null,
  index: false,
  enabled: true,
  orgId: 'top',
  org: 'top',
  version: 1,
  ...given,
});

const permissions = new Set(['/users', '/roles', '/home'] as const);
const menusWith = (...rows: readonly MenuRow[]) => menusOf({ permissions, builtScreens: all, lang: 'cn', rows });
/** Names with what stands below them: `系统管理(用户管理 角色管理)`. */
const drawn = (entries: ReturnType<typeof menusOf>): string =>
  entries
    .map(({ menuName, children }) => (children.length === 0 ? menuName : `${menuName}(${drawn(children)})`))
    .join(' ');

test('E023 E024 E025 E026 E027 D006 what an administrator made of the menus holds, and what he left alone stays as the product has it', () => {
  expect(drawn(menusWith())).toBe('看板大屏(首页) 系统管理(用户管理 角色管理)');
  const rows = [
    aRow({ id: 'g', menuName: '人员', order: 50, iconCode: 'cog' }),
    aRow({ id: 'u', menuName: '员工', menuUrl: '/users', menuPid: 'g' }),
    aRow({ id: 'x', menuName: '气象局', menuUrl: 'https://weather.example', order: 5000 }),
    aRow({ id: 'a', menuName: '后台', code: 'administration', order: 60 }),
  ];
  expect(drawn(menusWith(...rows))).toBe('看板大屏(首页) 人员(员工) 后台(角色管理) 气象局');
  expect(menusWith(...rows)[1]).toMatchObject({
    menuIcon: 'cog',
    menuPid: null,
    children: [{ menuUrl: '/users', menuPid: 'g' }],
  });
});

test('a disabled entry goes with all below it; one for the guard alone is marked; the nearest organisation has the last word', () => {
  expect(drawn(menusWith(aRow({ id: 'u', menuUrl: '/users', menuPid: null, enabled: false })))).toBe(
    '看板大屏(首页) 系统管理(角色管理)',
  );
  expect(drawn(menusWith(aRow({ id: 'a', code: 'administration', enabled: false })))).toBe('看板大屏(首页)');
  expect(menusWith(aRow({ id: 'u', menuUrl: '/users', index: true, order: 1 }))[1]).toMatchObject({
    menuUrl: '/users',
    index: true,
  });
  const top = aRow({ id: 'u1', menuName: '员工', menuUrl: '/users', order: 9999 });
  expect(drawn(menusWith(top, aRow({ id: 'u2', menuName: '同事', menuUrl: '/users', order: 9999 })))).toBe(
    '看板大屏(首页) 系统管理(角色管理) 同事',
  );
});

test('an entry whose parent is not there stands at the top, and none is lost in a ring', () => {
  expect(drawn(menusWith(aRow({ id: 'u', menuName: '员工', menuUrl: '/users', menuPid: 'gone', order: 1 })))).toBe(
    '看板大屏(首页) 员工 系统管理(角色管理)',
  );
  const ring = [
    aRow({ id: 'p', menuName: '甲', menuPid: 'q', order: 1 }),
    aRow({ id: 'q', menuName: '乙', menuPid: 'p', order: 2 }),
  ];
  const inside = aRow({ id: 'u', menuName: '员工', menuUrl: '/users', menuPid: 'p' });
  expect(drawn(menusWith(...ring, inside))).toContain('甲(员工)');
});

test('an entry whose address the product does not know, or does not allow this person, is not drawn; what stands below it moves up', () => {
  const nowhere = aRow({ id: 'n', menuName: '无处', menuUrl: '/nowhere', order: 1 });
  expect(drawn(menusWith(nowhere))).toBe(drawn(menusWith()));
  const below = aRow({ id: 'u', menuName: '员工', menuUrl: '/users', menuPid: 'n' });
  expect(drawn(menusWith(nowhere, below))).toBe('看板大屏(首页) 员工 系统管理(角色管理)');
  expect(drawn(menusWith(aRow({ id: 'l', menuName: '日志', menuUrl: '/logs', order: 1 })))).toBe(drawn(menusWith()));
});

test('the whole tree shows every page with its buttons; a button that is taken off is known (D007)', () => {
  const off = aRow({ id: 'b', menuName: '新建人员', type: 'button', code: '/users:add', menuPid: 'u', enabled: false });
  const rows = [aRow({ id: 'u', menuName: '员工', menuUrl: '/users' }), off];
  const found = wholeTree({ builtScreens: all, rows }).find(({ id }) => id === 'u');
  expect(found).toMatchObject({ own: true, menuUrl: '/users' });
  expect(found?.children[0]).toMatchObject({
    type: 'button',
    code: '/users:add',
    menuName: '新建人员',
    enabled: false,
    menuPid: 'u',
  });
  expect(found?.children[1]).toMatchObject({ code: '/users:edit', own: false });
  expect([...disabledButtons(rows)]).toEqual(['/users:add']);
});

test('a link to nowhere, a button of no page and a disabled page of the menus are said at their field', () => {
  const faultsOf = (given: Partial<MenuRow>) => Object.keys(menus.rules[0]?.(aRow({ id: 'r', ...given })) ?? {});
  expect(faultsOf({ menuUrl: '/nowhere' })).toEqual(['menuUrl']);
  expect(faultsOf({ menuUrl: '/users/edit' })).toEqual(['menuUrl']);
  expect(faultsOf({ menuUrl: 'javascript:alert(1)' })).toEqual(['menuUrl']);
  expect(faultsOf({ menuUrl: '/users' })).toEqual([]);
  expect(faultsOf({ menuUrl: '/users', audience: 'erp' })).toEqual(['audience']);
  expect(faultsOf({ menuUrl: 'https://erp.example', audience: 'erp' })).toEqual([]);
  expect(faultsOf({ menuUrl: '/module', enabled: false })).toEqual(['enabled']);
  expect(faultsOf({ type: 'button', code: '/users:fly', menuPid: 'u' })).toEqual(['code']);
  expect(faultsOf({ type: 'button', code: '/users:add' })).toEqual(['menuPid']);
  expect(faultsOf({ type: 'button', code: '/users:add', menuPid: 'u', menuUrl: '/users' })).toEqual(['menuUrl']);
});
