import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyLine, entered, type Line, mostWaiting, next, oldestOf, type Waiting, without } from './line.ts';

const one = (n: number, session: string, person = session): Waiting => ({ n, session, person, since: n });
function lineOf(...asked: readonly Waiting[]): Line {
  return asked.reduce<Line>((line, waiting) => {
    const longer = entered(line, waiting);
    if (typeof longer === 'string') throw new Error(longer);
    return longer;
  }, emptyLine);
}
function emptied(line: Line): readonly number[] {
  const taken = next(line);
  return taken === null ? [] : [taken.one.n, ...emptied(taken.line)];
}

test.each([
  ['one after the other, where one session asks alone', ['a', 'a', 'a'], [0, 1, 2]],
  [
    'in turn by session, however many of its own somebody put there first',
    ['a', 'a', 'a', 'b', 'b', 'c'],
    [0, 3, 5, 1, 4, 2],
  ],
  ['the later session first heard before the second question of the earlier', ['a', 'a', 'b'], [0, 2, 1]],
] as const)('Questions are answered %s', (_, sessions, order) => {
  expect(emptied(lineOf(...sessions.map((session, n) => one(n, session))))).toEqual(order);
});

test('Whoever left takes no turn, and those behind keep theirs', () => {
  const line = without(lineOf(one(0, 'a'), one(1, 'b'), one(2, 'a'), one(3, 'c')), ({ session }) => session === 'a');
  expect([line.turns, emptied(line)]).toEqual([
    ['b', 'c'],
    [1, 3],
  ]);
});

test('A person waits with so many questions, at however many desks; and all together with so many', () => {
  const mine = Array.from({ length: mostWaiting.ofPerson }, (_, n) => one(n, `desk ${n % 3}`, 'zhou'));
  expect(entered(lineOf(...mine), one(99, 'desk 9', 'zhou'))).toBe('TOO_MANY');
  expect(entered(lineOf(...mine), one(99, 'desk 9', 'li'))).not.toBe('TOO_MANY');
  const all = Array.from({ length: mostWaiting.ofAll }, (_, n) => one(n, `s${n}`));
  expect(entered(lineOf(...all), one(99, 'late'))).toBe('UNAVAILABLE');
});

test('The age of the line is that of its oldest question', () => {
  expect([oldestOf(emptyLine), oldestOf(lineOf(one(7, 'a'), one(9, 'b')))]).toEqual([null, 7]);
});

type Step = { readonly ask: string } | 'take';
const steps = fc.array(
  fc.oneof(
    fc.constantFrom('a', 'b', 'c', 'd').map((ask): Step => ({ ask })),
    fc.constant<Step>('take'),
  ),
  { maxLength: 60 },
);

test('Whatever comes: each is answered once, a session in its own order, and nobody waits for two of another before his first', () => {
  fc.assert(
    fc.property(steps, (given) => {
      let line = emptyLine;
      const taken: Waiting[] = [];
      const asked: Waiting[] = [];
      /** Of each that waits in front of its session: what others took since. */
      const passed = new Map<string, string[]>();
      const take = (): void => {
        const found = next(line);
        if (found === null) return;
        line = found.line;
        taken.push(found.one);
        passed.delete(found.one.session);
        for (const [session, others] of passed) if (line.turns.includes(session)) others.push(found.one.session);
        if (line.turns.includes(found.one.session)) passed.set(found.one.session, []);
      };
      for (const step of given) {
        if (step === 'take') take();
        else {
          const waiting = one(asked.length, step.ask, `${asked.length}`);
          const longer = entered(line, waiting);
          if (typeof longer === 'string') continue;
          line = longer;
          asked.push(waiting);
          if (!passed.has(step.ask)) passed.set(step.ask, []);
        }
        for (const others of passed.values()) expect(new Set(others).size).toBe(others.length);
      }
      while (line.waiting.length > 0) take();
      expect(new Set(taken.map(({ n }) => n)).size).toBe(asked.length);
      for (const session of ['a', 'b', 'c', 'd']) {
        const mine = taken.filter((waiting) => waiting.session === session).map(({ n }) => n);
        expect(mine).toEqual(mine.toSorted((x, y) => x - y));
      }
    }),
  );
});
