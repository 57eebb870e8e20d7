import { z } from 'zod';
import { defineEvent } from '../../domain/event/declaration.ts';
import type { Command, StreamAppend } from '../../gateway/log/log.ts';

const at = '2026-11-20T00:00:00.000Z';
/** What happens to valves, and as it was told before. */
export const turned = defineEvent('ValveTurned', z.strictObject({ by: z.string() }), {
  version: 2,
  upcast: { 1: (data) => ({ by: (data as { who: string }).who }) },
});
export const turnedBefore = defineEvent('ValveTurned', z.strictObject({ who: z.string() }));

const fact = (by: string, to: string | null = 'open') => ({ type: turned.type, at, data: { by }, to });
export const append = (stream: string, expected: number, more: Partial<StreamAppend> = {}): StreamAppend => ({
  stream: `valve-${stream}`,
  expected,
  org: 'o1',
  events: [fact(stream)],
  ...more,
});
export const command = (id: string, appends: readonly StreamAppend[], more: Partial<Command> = {}): Command => ({
  id,
  by: { kind: 'user', id: 'zhou' },
  digest: `digest of ${id}`,
  appends,
  ...more,
});
const taking = (...keys: readonly string[]) => ({
  claims: { take: keys.map((key) => ({ kind: 'name', key })), release: [] },
});
const releasing = (...keys: readonly string[]) => ({
  claims: { take: [], release: keys.map((key) => ({ kind: 'name', key })) },
});
const resting = (stream: string, version: number) => ({
  requires: { streams: [{ stream: `valve-${stream}`, version }] },
});
const machine = { name: 'valve', version: 3 };

interface Case {
  readonly name: string;
  /** What stands before, appended one by one. */
  readonly before?: readonly Command[];
  readonly group: readonly Command[];
  /** Nothing in the group clashes: it must go at once. */
  readonly isPlain?: true;
}

/** What every way of appending must do alike. The stream `valve-old` stands with one fact of the older version. */
export const cases: readonly Case[] = [
  {
    name: 'new streams, several facts each, with contexts and answers',
    isPlain: true,
    group: [
      command('a1', [append('a1', 0, { events: [fact('1'), fact('2', null)], context: { turns: 2 }, machine })], {
        answer: { id: 'a1' },
        cause: 1,
      }),
      command('a2', [append('a2', 0, { org: 'o2', context: null })], {
        digest: null,
        by: { kind: 'rule', id: 'r1', session: 's' } as never,
      }),
    ],
  },
  {
    name: 'streams that go on, what is not told of them kept',
    isPlain: true,
    before: [command('b1', [append('b1', 0, { context: { turns: 1 }, machine })]), command('b2', [append('b2', 0)])],
    group: [
      command('b3', [append('b1', 1)]),
      command('b4', [append('b2', 1, { events: [fact('x'), fact('y', 'shut')] })]),
    ],
  },
  {
    name: 'a stream whose last fact is of an older version',
    isPlain: true,
    group: [command('old2', [append('old', 1)]), command('old3', [append('o3', 0)], resting('b1', 2))],
  },
  {
    name: 'commands over several streams',
    isPlain: true,
    group: [
      command('c1', [append('c1', 0), append('c2', 0, { events: [fact('1'), fact('2')] })], { answer: 7 }),
      command('c2', [append('c3', 0)]),
      command('c3', [append('c4', 0), append('c5', 0)]),
    ],
  },
  {
    name: 'new timers, timers moved and taken back',
    isPlain: true,
    before: [
      command('d1', [append('d1', 0, { timers: [{ name: 'end', due: 1 }] })]),
      command('d2', [append('d2', 0, { timers: [{ name: 'end', due: 2 }] })]),
    ],
    group: [
      command('d3', [
        append('d1', 1, {
          timers: [
            { name: 'end', due: 5 },
            { name: 'again', due: 6 },
          ],
        }),
      ]),
      command('d4', [
        append('d2', 1, {
          timers: [
            { name: 'end', due: null },
            { name: 'never', due: null },
          ],
        }),
      ]),
      command('d5', [append('d3', 0, { events: [fact('1'), fact('2')], timers: [{ name: 'end', due: 9 }] })]),
    ],
  },
  {
    name: 'one timer told twice',
    group: [
      command('e1', [
        append('e1', 0, {
          timers: [
            { name: 'end', due: null },
            { name: 'end', due: 5 },
          ],
        }),
      ]),
      command('e2', [append('e2', 0)]),
    ],
  },
  {
    name: 'claims taken, taken again by their holder, and released',
    isPlain: true,
    before: [command('f1', [append('f1', 0, taking('f-a', 'f-b'))])],
    group: [
      command('f2', [
        append('f1', 1, { claims: { ...taking('f-a').claims, release: [{ kind: 'name', key: 'f-b' }] } }),
      ]),
      command('f3', [append('f3', 0, taking('f-c'))]),
    ],
  },
  {
    name: 'a claim that somebody holds, one that two want, one handed on within the group',
    before: [command('g1', [append('g1', 0, taking('g-a', 'g-b'))])],
    group: [
      command('g2', [append('g2', 0, taking('g-a'))]),
      command('g3', [append('g3', 0, taking('g-c'))]),
      command('g4', [append('g4', 0, taking('g-c'))]),
      command('g5', [append('g1', 1, releasing('g-b'))]),
      command('g6', [append('g6', 0, taking('g-b'))]),
    ],
  },
  {
    name: 'a claim released and taken by one command, of its own and of another stream',
    before: [command('h1', [append('h1', 0, taking('h-a', 'h-b'))])],
    group: [
      command('h2', [
        append('h1', 1, { claims: { take: [{ kind: 'name', key: 'h-a' }], release: [{ kind: 'name', key: 'h-a' }] } }),
      ]),
      command('h3', [append('h2', 0, taking('h-b')), append('h1', 2, releasing('h-b'))]),
    ],
  },
  {
    name: 'clashes of version, each named, beside those that go through',
    before: [command('i1', [append('i1', 0)])],
    group: [
      command('i2', [append('i1', 0)]),
      command('i3', [append('i2', 0)]),
      command('i4', [append('i3', 0), append('i1', 7)]),
      command('i5', [append('i1', 1)]),
    ],
  },
  {
    name: 'one stream twice in a group',
    group: [command('j1', [append('j1', 0)]), command('j2', [append('j1', 1)]), command('j3', [append('j1', 1)])],
  },
  {
    name: 'repeats, within a group too, and ids of another person or content',
    before: [command('k1', [append('k1', 0)], { answer: 'first' })],
    group: [
      command('k1', [append('k1', 1)]),
      command('k1', [append('k1', 1)], { by: { kind: 'user', id: 'wang' } }),
      command('k1', [append('k1', 1)], { digest: 'another' }),
      command('k2', [append('k2', 0)], { answer: 2 }),
      command('k2', [append('k2', 0)]),
    ],
  },
  {
    name: 'what several rest on',
    isPlain: true,
    before: [command('l1', [append('l1', 0)])],
    group: ['l2', 'l3', 'l4'].map((id) => command(id, [append(id, 0)], resting('l1', 1))),
  },
  {
    name: 'what one rests on and another changes, and what was changed before',
    before: [command('m1', [append('m1', 0)])],
    group: [
      command('m2', [append('m2', 0)], resting('m1', 1)),
      command('m3', [append('m1', 1)]),
      command('m4', [append('m4', 0)], resting('m1', 1)),
      command('m5', [append('m5', 0)], resting('m1', 2)),
      command('m6', [append('m6', 0)], resting('m6', 0)),
    ],
  },
  {
    name: 'how many claims there may be',
    before: [command('n1', [append('n1', 0, { claims: { take: [{ kind: 'of-n', key: '1' }], release: [] } })])],
    group: [0, 1, 2].map((count) =>
      command(`n-${count}`, [append(`n-${count}`, 0)], { requires: { claims: [{ kind: 'of-n', count }] } }),
    ),
  },
  {
    name: 'commands without facts: nothing is kept, their timers and claims change all the same',
    before: [command('p1', [append('p1', 0, { timers: [{ name: 'end', due: 1 }], ...taking('p-a') })])],
    group: [
      command('p2', []),
      command('p3', [append('p1', 1, { events: [], timers: [{ name: 'end', due: null }], ...releasing('p-a') })]),
      command('p4', [append('p1', 0, { events: [], timers: [{ name: 'late', due: 5 }] })]),
      command('p5', [append('p5', 0)]),
    ],
  },
  {
    name: 'what is no declared fact, beside one that is',
    group: [
      command('q1', [append('q1', 0, { events: [{ ...fact('x'), type: 'ValveSang' }] })]),
      command('q2', [append('q2', 0)]),
    ],
  },
];
