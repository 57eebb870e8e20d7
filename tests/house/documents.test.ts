import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { alarmTopics, liveTopics } from '../../domain/topic/topics.ts';

const documents = [
  'README.md',
  'docs/architecture.md',
  'docs/boards.md',
  'docs/operate.md',
  'docs/plant.md',
  'docs/demo.md',
  'docs/figures.md',
  'docs/reliability.md',
  'docs/performance.md',
  'docs/security.md',
  'docs/testing.md',
  'docs/waiting.md',
];
const rooms = 'domain|machines|streams|gateway|plant|src|views|cli|tests|docs';

test.each(documents)('%s names only files that are there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(new RegExp(`\`((?:${rooms})/[A-Za-z0-9_./-]*)\``, 'g'))].map(
    (match) => match[1] as string,
  );
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map((match) => join(document, '..', match[1] as string));
  expect([...named, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(documents)('%s names only commands that there are', (document) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readFileSync(join(root, document), 'utf8').matchAll(/npm run ([a-z][a-z-]*)/g)].map(
    (match) => match[1] as string,
  );
  expect(named.filter((script) => scripts[script] === undefined)).toEqual([]);
});

test('docs/live.md promises the topics that there are, and no others', () => {
  const text = readFileSync(join(root, 'docs', 'live.md'), 'utf8');
  const [, live = ''] = /\n- `topic \{ topic, seq, data \}`([\s\S]*?)\n\n/.exec(text) ?? [];
  const promised = [...new Set([...live.matchAll(/`([a-zA-Z]+)\/(?:<[a-z]+>|[a-z]+)`/g)].map((match) => match[1]))];
  // Numbers of points go in frames of their own.
  expect(promised.toSorted()).toEqual(
    Object.keys(liveTopics)
      .filter((kind) => kind !== 'values')
      .toSorted(),
  );
  const [, lists = ''] = /"op": "listChange", "topics": \[([^\]]*)\]/.exec(text) ?? [];
  // What is alarms and messages is told whole.
  const told = Object.keys(alarmTopics).filter((kind) => kind !== 'alarm' && kind !== 'message');
  expect([...lists.matchAll(/"([a-z]+)"/g)].map((match) => match[1])).toEqual(told);
});

test('docs/boards.md shows a module as it stands in the tree', () => {
  const text = readFileSync(join(root, 'docs/boards.md'), 'utf8');
  const shown = [...text.matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, path = '', code = '']) => ({
    path,
    code,
  }));
  expect(shown).toHaveLength(3);
  const strange = shown.flatMap(({ path, code }) => {
    const file = readFileSync(join(root, path), 'utf8');
    return code.split('// …\n').filter((part) => !file.includes(part.trimEnd()));
  });
  expect(strange).toEqual([]);
});
