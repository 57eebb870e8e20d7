import { expect, test } from 'vitest';
import { type BoardItem, itemOf } from './boardDocument.ts';
import { boardModules } from './modules.ts';
import { bearsPreset, useOfModules } from './presetUse.ts';

const item = (module: 'load' | 'text', more: Partial<BoardItem> = {}): BoardItem => ({
  ...itemOf('a', module, boardModules[module]),
  x: 0,
  y: 0,
  ...more,
});
const { version, about, points, span, parameters } = item('text', { parameters: { text: 'call 8101', textEn: null } });
const preset = { id: 'p1', module: 'text', setting: { version, about, points, span, parameters } } as const;
const board = (...items: readonly BoardItem[]) => ({
  body: { pace: 4, span: 'today', items } as const,
  published: null,
});
const asMade = item('text', { title: { cn: '值班电话', en: null }, parameters: { textEn: null, text: 'call 8101' } });

test('A board bears a preset as long as what was made ready stands there so, under whatever title and of whatever size', () => {
  expect(bearsPreset(board(item('load'), { ...asMade, width: 7 }), preset)).toBe(true);
  expect(
    bearsPreset(
      { body: { pace: 4, span: 'today', items: [] }, published: { pace: 4, span: 'today', items: [asMade] } },
      preset,
    ),
  ).toBe(true);
  expect(bearsPreset(board(item('text', { parameters: { text: 'call 8102', textEn: null } })), preset)).toBe(false);
  expect(bearsPreset(board({ ...asMade, span: 'month' }), preset)).toBe(false);
});

test('The use of a module is boards, not places: twice on one board counts once (R320)', () => {
  const boards = [board(asMade, item('load'), { ...item('load'), id: 'b' }), board(item('load')), board()];
  expect(useOfModules(boards, [preset])).toEqual({ modules: { text: 1, load: 2 }, presets: { p1: 1 } });
});
