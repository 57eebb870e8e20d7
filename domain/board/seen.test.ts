import { expect, test } from 'vitest';
import { inOrderOf, seenAs, seesKanban } from './seen.ts';

const looker = (roleIds: readonly string[] = [], orgs: readonly string[] = ['north']) => ({
  userId: 'me',
  roleIds,
  sees: (org: string) => orgs.includes(org),
  isBelow: (org: string) => org === 'above' || orgs.includes(org),
});
const board = (ownerId: string | null, roleIds: readonly string[] = [], org = 'north') => ({
  ownerId,
  roleIds,
  org,
  published: null,
});
const published = { ...board(null, [], 'above'), published: { pace: 4, span: 'today', items: [] } } as const;

test.each([
  ['the own one', board('me'), looker(), 'mine'],
  ['the own one in an organisation that the owner left', board('me', [], 'south'), looker(), 'mine'],
  ['the own one that a role has too', board('me', ['shift']), looker(['shift']), 'mine'],
  ['another’s, shared with a role that I have', board('other', ['shift', 'guard']), looker(['guard']), 'role'],
  ['another’s, shared with a role that I lack', board('other', ['shift']), looker(['guard']), null],
  ['another’s, shared with nobody', board('other'), looker(), null],
  ['nobody’s of my organisation', board(null), looker(), 'shared'],
  ['nobody’s, shared with my role', board(null, ['shift'], 'south'), looker(['shift']), 'role'],
  ['nobody’s of another organisation', board(null, [], 'south'), looker(), null],
  ['nobody’s of the organisation above', published, looker(), 'shared'],
  ['a draft of the organisation above', board(null, [], 'above'), looker(), null],
] as const)('Who sees %s (R366 B295)', (_, given, who, as) => {
  expect(seenAs(given, who)).toBe(as);
});

test('A sub-dashboard is seen by whoever sees its parent, and by its own sharing (B297)', () => {
  expect(seenAs(board('other'), looker(['shift']), board('other', ['shift']))).toBe('role');
  expect(seenAs(board('me'), looker(), board('other'))).toBe('mine');
  expect(seenAs(board('other'), looker(), board('other'))).toBe(null);
});

test.each([
  ['shared with none, of my organisation', [], 'north', true, true],
  ['shared with none, of another', [], 'south', true, false],
  ['shared with my role, wherever it is', ['shift'], 'south', false, true],
  ['shared with another role of my organisation', ['guard'], 'north', true, false],
  ['shared with none, of the organisation above', [], 'above', true, true],
  ['a draft of the organisation above', [], 'above', false, false],
] as const)('Who sees a kanban %s (R325)', (_, roleIds, org, isPublished, seen) => {
  expect(seesKanban({ roleIds, org, published: isPublished }, looker(['shift']))).toBe(seen);
});

test('What bears a star stands first, then mine, then my role’s, then what everybody has', () => {
  const rows = [
    { id: 'a', as: 'shared' },
    { id: 'b', as: 'role' },
    { id: 'c', as: 'mine' },
    { id: 'd', as: 'shared' },
  ] as const;
  expect(inOrderOf(rows, ['d']).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});
