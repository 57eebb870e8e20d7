import { expect, test } from 'vitest';
import type { Database, Queryable } from '../../store/database.ts';
import { endable } from './endable.ts';

/** A database whose statements end when they are let go. */
function held() {
  const [begun, letGo]: [string[], Map<string, () => void>] = [[], new Map()];
  const query = (text: string): Promise<readonly never[]> => {
    begun.push(text);
    return new Promise((resolve) => letGo.set(text, () => resolve([])));
  };
  const store: Partial<Database> = {
    query: query as Queryable['query'],
    transaction: (work) => work({ query: query as Queryable['query'] }),
  };
  const go = (text: string): void => letGo.get(text)?.();
  return { ...endable(store as Database), begun, go };
}

const turn = (): Promise<void> => new Promise((go) => void setImmediate(go));
const over = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: Error) => error.message,
  );
const nobodyWaits = 'nobody waits for the answer any more';

test('Each branch of a question that was ended stops at its next statement, though another question has begun', async () => {
  const { during, end, query, begun, go } = held();
  // A branch that was between two statements when its question ended, and goes on in the middle of the next one.
  const awake = Promise.withResolvers<void>();
  let branch = Promise.resolve('');
  const first = over(
    during(1, async () => {
      branch = over(awake.promise.then(() => query('late')));
      await query('a');
      await query('b');
    }),
  );
  end(1);
  go('a');
  expect(await first).toBe(nobodyWaits);
  const second = over(during(2, () => query('c')));
  awake.resolve();
  expect(await branch).toBe(nobodyWaits);
  go('c');
  expect([await second, begun]).toEqual(['done', ['a', 'c']]);
});

test('A question that failed or was ended is over when none of its statements is under way, and nothing of it begins meanwhile', async () => {
  const { during, end, query, begun, go } = held();
  for (const [n, isFailing] of [true, false].entries()) {
    let isOver = false;
    const asked = over(
      during(n, () =>
        Promise.all([
          query(`fast ${n}`).then(() => {
            if (isFailing) throw new Error('no such column');
            return query('never');
          }),
          query(`slow ${n}`).then(() => query('never')),
        ]),
      ),
    ).finally(() => {
      isOver = true;
    });
    if (!isFailing) end(n);
    go(`fast ${n}`);
    await turn();
    expect(isOver).toBe(false);
    go(`slow ${n}`);
    expect(await asked).toBe(isFailing ? 'no such column' : nobodyWaits);
  }
  expect(begun).toEqual(['fast 0', 'slow 0', 'fast 1', 'slow 1']);
});

test('A question that was ended before it began never reads; one of a lower number, whose turn comes later, does', async () => {
  const { during, end, query, begun, go } = held();
  end(3);
  expect(await over(during(3, () => query('a')))).toBe(nobodyWaits);
  const later = over(during(2, () => query('b')));
  go('b');
  expect([await later, begun]).toEqual(['done', ['b']]);
});

test('A transaction that is under way stops at its next statement too', async () => {
  const { during, end, transaction, begun, go } = held();
  const asked = over(
    during(1, () =>
      transaction(async (tx) => {
        await tx.query('a');
        await tx.query('b');
      }),
    ),
  );
  end(1);
  go('a');
  expect([await asked, begun]).toEqual([nobodyWaits, ['a']]);
});

test('What is read outside of any question is nobody’s to end', async () => {
  const { end, query, go } = held();
  end(1);
  const asked = over(query('select 1'));
  go('select 1');
  expect(await asked).toBe('done');
});
