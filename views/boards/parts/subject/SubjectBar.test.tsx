import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startKeys } from '../../../../src/kit/keys/keys.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { SubjectBar } from './SubjectBar.tsx';
import { SubjectList } from './SubjectList.tsx';
import { subjectBeside, subjectsFound, treeInOrder } from './subjects.ts';

let end = () => {};
beforeEach(() => {
  end = startKeys();
});
afterEach(() => {
  end();
  cleanup();
});

const tree = treeInOrder([
  { id: 'b', name: '二车间', parent: 'p' },
  { id: 'p', name: '全厂', parent: null },
  { id: 'l', name: '成型线', parent: 'a' },
  { id: 'a', name: '一车间', parent: 'p' },
  { id: 'x', name: '旁支', parent: 'unseen' },
]);

test('a tree stands from the top, each before what is below it, and what hangs below the unseen stands at the top', () => {
  expect(tree.map(({ name, depth, path }) => [name, depth, path])).toEqual([
    ['旁支', 0, undefined],
    ['全厂', 0, undefined],
    ['二车间', 1, '全厂'],
    ['一车间', 1, '全厂'],
    ['成型线', 2, '全厂 / 一车间'],
  ]);
});

test.each([
  ['', 5],
  ['车间', 3],
  ['yicj', 0],
  ['cxx', 1],
  ['全厂', 4],
])('what is typed finds by name, by place and by the initials of pinyin: %s', (text, n) => {
  expect(subjectsFound(tree, text)).toHaveLength(n);
});

test('the one beside goes no further than either end, and from nothing to the first', () => {
  expect([
    subjectBeside(tree, 'p', 1),
    subjectBeside(tree, 'x', -1),
    subjectBeside(tree, 'l', 1),
    subjectBeside(tree, null, 1),
  ]).toEqual(['b', null, null, 'x']);
});

test('Alt and an arrow go to the one before and after', () => {
  const onChoose = vi.fn();
  renderAtSite({}, <SubjectBar label="用能单元" items={tree} value="p" onChoose={onChoose} />);
  fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true });
  expect(onChoose.mock.calls).toEqual([['b'], ['x']]);
});

test('a search narrows the list, and Enter takes the first that it finds', () => {
  const onChoose = vi.fn();
  renderAtSite({}, <SubjectList label="用能单元" items={tree} value="p" onChoose={onChoose} />);
  const list = within(screen.getByRole('navigation', { name: '用能单元' }));
  expect(list.getAllByRole('button')).toHaveLength(5);
  fireEvent.change(list.getByRole('searchbox'), { target: { value: '成型' } });
  expect(list.getAllByRole('button')).toHaveLength(1);
  fireEvent.keyDown(list.getByRole('searchbox'), { key: 'Enter' });
  expect(onChoose.mock.calls).toEqual([['l']]);
});
