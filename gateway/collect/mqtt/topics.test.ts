import { expect, it } from 'vitest';
import { topicTable } from './topics.ts';

it('a topic finds all who listen to it, as MQTT says it', () => {
  const filters = ['a/b', 'a/+', 'a/#', '#', '+/b', 'a/+/c', '$SYS/#', '/a', '+'];
  const table = topicTable(filters.map((filter) => [filter, filter] as const));
  expect(table.find('a/b')).toEqual(['a/b', 'a/+', 'a/#', '#', '+/b']);
  expect(table.find('a')).toEqual(['a/#', '#', '+']);
  expect(table.find('a/x/c')).toEqual(['a/#', '#', 'a/+/c']);
  expect(table.find('$SYS/uptime')).toEqual(['$SYS/#']);
  expect(table.find('/a')).toEqual(['/a', '#']);
});
