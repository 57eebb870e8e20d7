import { expect, test } from 'vitest';
import { chatterInitially, chatterOf } from './chatter.ts';

const node = (id: string, orgPid: string | null, chatterRaises: number | null, chatterSeconds: number | null) =>
  [id, { id, orgPid, chatterRaises, chatterSeconds }] as const;

test('three raises in 60 s chatter where nobody says otherwise', () => {
  expect(chatterOf('plant', new Map([node('plant', null, null, null)]))).toEqual({ raises: 3, within: 60_000 });
  expect(chatterOf('gone', new Map())).toEqual(chatterInitially);
});

test('an organisation says from when on its sources chatter, and what it leaves empty is as the nearest above has it', () => {
  const tree = new Map([
    node('group', null, 5, 120),
    node('plant', 'group', null, 30),
    node('line', 'plant', 4, null),
    node('bare', 'plant', null, null),
  ]);
  expect(chatterOf('group', tree)).toEqual({ raises: 5, within: 120_000 });
  expect(chatterOf('plant', tree)).toEqual({ raises: 5, within: 30_000 });
  expect(chatterOf('line', tree)).toEqual({ raises: 4, within: 30_000 });
  expect(chatterOf('bare', tree)).toEqual({ raises: 5, within: 30_000 });
});

test('a tree that runs in a circle is walked once', () => {
  expect(chatterOf('a', new Map([node('a', 'b', null, null), node('b', 'a', null, 20)]))).toEqual({
    raises: 3,
    within: 20_000,
  });
});
