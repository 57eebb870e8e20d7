import { expect, test } from 'vitest';
import { openClockLinks } from './clockLinks.ts';

test('a device of which all is set aside for its time is told once, and that it counts again once', () => {
  const links = openClockLinks();
  const words = (heard: Readonly<Record<string, 'taken' | 'ahead' | 'behind'>>) =>
    links(new Map(Object.entries(heard))).map((note) =>
      note.kind === 'link' ? `${note.object.id} ${note.link} ${note.reason}` : note.kind,
    );
  expect(words({ M1: 'taken', M2: 'taken' })).toEqual([]);
  expect(words({ M1: 'ahead', M2: 'taken' })).toEqual(['M1 down channel.link.clockAhead']);
  expect(words({ M1: 'ahead' })).toEqual([]);
  expect(words({ M2: 'taken' })).toEqual([]);
  expect(words({ M1: 'taken', M2: 'ahead' })).toEqual([
    'M1 up channel.link.answered',
    'M2 down channel.link.clockAhead',
  ]);
  expect(words({ M1: 'taken' })).toEqual([]);
  expect(words({ M1: 'behind' })).toEqual(['M1 down channel.link.clockBehind']);
  expect(words({ M1: 'ahead' })).toEqual(['M1 down channel.link.clockAhead']);
});
