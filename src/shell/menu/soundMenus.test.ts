import { describe, expect, test } from 'vitest';
import type { MenuEntry } from '../../../domain/access/menu.ts';
import { activeIconUrl, isExternal, leavesOf, soundMenus } from './soundMenus.ts';

const entry = (id: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  menuName: id,
  menuNameEn: id,
  menuUrl: `/${id}`,
  menuPid: null,
  menuIcon: null,
  menuIconUrl: null,
  children: [],
  ...more,
});

describe('the menus that are drawn', () => {
  test('B025 entries of pages that are reached from their parent only are hidden', () => {
    expect(
      soundMenus([entry('ecus', { children: [entry('edit', { index: true })] }), entry('users', { index: true })]),
    ).toEqual([entry('ecus')]);
  });
  test('a menu that stands within itself, or twice, is drawn once', () => {
    const round: { id: string; children: MenuEntry[] } & MenuEntry = { ...entry('a'), children: [] };
    (round.children as MenuEntry[]).push(entry('b', { children: [round] }));
    const drawn = soundMenus([round, entry('b')]);
    expect(leavesOf(drawn).map(({ url }) => url)).toEqual(['/a', '/b']);
  });
  test('a group without a page is not drawn; one that is deeper than anybody goes ends there', () => {
    expect(soundMenus([entry('empty', { menuUrl: null })])).toEqual([]);
    const deep = [1, 2, 3, 4, 5, 6].reduceRight<readonly MenuEntry[]>(
      (children, n) => [entry(`m${n}`, { children })],
      [],
    );
    expect(leavesOf(soundMenus(deep))).toHaveLength(4);
  });
  test('B024 the icon of the page that is shown is the file with the active suffix', () => {
    expect(activeIconUrl('/gateway/files/pump.png')).toBe('/gateway/files/pump_active.png');
    expect(activeIconUrl('/files/pump.png?v=2')).toBe('/files/pump_active.png?v=2');
    expect(activeIconUrl('/files/pump')).toBe('/files/pump_active');
  });
  test('B026 what begins with http is another system', () => {
    expect(isExternal('http://erp.example/')).toBe(true);
    expect(isExternal('HTTPS://erp.example/')).toBe(true);
    expect(isExternal('/realData')).toBe(false);
  });
});
