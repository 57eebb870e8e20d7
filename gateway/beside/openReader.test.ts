import { afterEach, expect, test } from 'vitest';
import type { HeavyOrder } from '../../tests/world/heavyChild.ts';
import { aCaller, aContext } from '../../tests/world/ledgers.ts';
import { isOutOfMemory } from '../jobs/child/endingOf.ts';
import { isAlive } from '../store/embedded/occupant.ts';
import { openReader, type Reader } from './openReader.ts';
import { plainContext } from './plainContext.ts';
import type { BesideQuestion, Wish } from './questions.ts';

const opened: Reader[] = [];
afterEach(async () => {
  for (const reader of opened.splice(0)) await reader.close();
});

function aReader(grant: (wish: Wish) => void = () => undefined) {
  const said: string[] = [];
  const reader = openReader({
    module: new URL('../../tests/world/heavyChild.ts', import.meta.url),
    megabytes: 48,
    outside: { databaseUrl: 'nowhere', zone: 'UTC' },
    say: (line) => void said.push(line),
    grant(wish) {
      grant(wish);
      return { parts: new Map(), now: 4711, latest: new Map() };
    },
  });
  opened.push(reader);
  let n = 0;
  const ask = async (order: HeavyOrder): Promise<string> => {
    const question: BesideQuestion = {
      n: ++n,
      call: 'costs',
      head: { log: 'l', position: 0 },
      at: 0,
      input: { params: {}, query: {}, body: { order } },
      context: plainContext(aContext(), aCaller()),
    };
    const { told } = await reader.ask(question);
    return told.is === 'json' ? Buffer.from(told.bytes).toString() : told.is;
  };
  return { ...reader, ask, said };
}

const whyNot = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'it was answered',
    (error: unknown) => error,
  );

test('A question that is asked before the process is ready is answered once it is, by the one that was begun', async () => {
  const { begin, ask } = aReader();
  begin();
  const [first, second] = [await ask('who'), await ask('who')];
  expect([isAlive(Number(first)), second]).toEqual([true, first]);
});

test('A question that fills the heap ends the process alone, by whatever it fills it; the next stands up for the next question', async () => {
  const { ask, said } = aReader();
  const before = await ask('who');
  expect(isOutOfMemory(await whyNot(ask('fill')))).toBe(true);
  const after = await ask('who');
  expect([isAlive(Number(before)), isAlive(Number(after)), said]).toEqual([false, true, []]);
});

test('One that ended while nobody asked costs no question: the next one opens another', async () => {
  const { ask, said } = aReader();
  const pid = Number(await ask('who'));
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => said).toEqual([expect.stringContaining('ended while nobody asked')]);
  expect(Number(await ask('who'))).not.toBe(pid);
});

test('What the process asks back is granted while it works', async () => {
  const wishes: Wish[] = [];
  const { ask } = aReader((wish) => void wishes.push(wish));
  expect(await ask('wish')).toBe('granted at 4711');
  expect(wishes).toEqual([{ n: 1, points: [7], from: 3, to: 9 }]);
});

test('It hears in the middle of its work that the work is to end, and goes on to the next', async () => {
  const begun = Promise.withResolvers<void>();
  const { ask, end } = aReader(() => begun.resolve());
  const asked = ask('wait');
  await begun.promise;
  end(1);
  const pid = await asked;
  expect(await ask('who')).toBe(pid);
});

test('One that is closed is gone in the middle of its work, and opens again for the next question', async () => {
  const begun = Promise.withResolvers<void>();
  const { ask, close } = aReader(() => begun.resolve());
  const pid = await ask('who');
  const asked = whyNot(ask('wait'));
  await begun.promise;
  await close();
  expect([isAlive(Number(pid)), await asked]).toEqual([false, expect.any(Error)]);
  expect(await ask('who')).not.toBe(pid);
});
