import { expect, test } from 'vitest';
import { openClockLinks } from './clockLinks.ts';

test('a device of which all is set aside for its time is told once, and that it counts again once', () => {
  const links = openClockLinks();
  const words = (heard: Readonly<Record<string, boolean>>) =>
    links(new Map(Object.entries(heard))).map((note) =>
      note.kind === 'link' ? `${note.object.id} ${note.link} ${note.reason}` : note.kind,
    );
  expect(words({ M1: true, M2: true })).toEqual([]);
  expect(words({ M1: false, M2: true })).toEqual(['M1 down channel.link.clockAhead']);
  expect(words({ M1: false })).toEqual([]);
  expect(words({ M2: true })).toEqual([]);
  expect(words({ M1: true, M2: false })).toEqual(['M1 up channel.link.answered', 'M2 down channel.link.clockAhead']);
  expect(words({ M1: true })).toEqual([]);
});
