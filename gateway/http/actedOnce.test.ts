import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted } from '../../domain/error/errors.ts';
import { startVisit } from '../../domain/visit/calls.ts';
import { openCounterLog } from '../../tests/world/counterLog.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import type { OpenLog } from '../log/openLog.ts';
import { actedOnce } from './actedOnce.ts';
import { openAnswers } from './answers.ts';
import { type CallContext, serve } from './handler.ts';
import { openRepeats } from './repeats.ts';

let world: TestDatabase;
let log: OpenLog;
beforeAll(async () => {
  world = await testDatabase();
  log = await openCounterLog(world);
  await world.database.query('create table keep.act (command text)');
});
afterAll(async () => {
  await log.close();
  await world.close();
});

type Act = (answeredIn: CallContext['answeredIn']) => Promise<void>;

/** A gateway of its own, with the memory that all of them share. */
function aGateway() {
  const said: string[] = [];
  const answers = openAnswers({ database: world.database, secret: 'only tested', now: () => 0, random: randomBytes });
  const memory = { answers, repeats: openRepeats(), log, say: (line: string) => void said.push(line) };
  const served = serve(startVisit, async () => accepted({ done: true }));
  const by = { kind: 'user', id: 'zhou' } as const;
  const ask = (id: string, act: Act) =>
    actedOnce(memory, {
      served,
      by,
      named: { id, caller: 'user:zhou', call: 'startVisit', digest: 'd' },
      input: {} as never,
      async handle(answeredIn) {
        await act(answeredIn);
        return { result: accepted({ done: true }), position: null };
      },
    });
  return { ask, said };
}

/** Writes that it was done, and keeps the answer with it. */
const doing =
  (id: string, meanwhile: () => Promise<void> = async () => undefined): Act =>
  (answeredIn) =>
    world.database.transaction(async (tx) => {
      await tx.query('insert into keep.act values ($1)', [id]);
      await meanwhile();
      await answeredIn(tx, { done: true });
    });
const times = async (id: string): Promise<number> =>
  (await world.database.query('select from keep.act where command = $1', [id])).length;
const heard = { result: { ok: true, value: { done: true } }, position: null };

test('a gateway that ends right after its act leaves the answer with it: whoever asks again hears it, and nothing is done twice', async () => {
  const killed: Act = async (answeredIn) => {
    await doing('killed')(answeredIn);
    throw new Error('killed');
  };
  await expect(aGateway().ask('killed', killed)).rejects.toThrow('killed');
  expect(await aGateway().ask('killed', doing('killed'))).toEqual(heard);
  expect(await times('killed')).toBe(1);
});

test('what was not done is not answered: an act that is rolled back leaves no answer', async () => {
  const failing: Act = (answeredIn) =>
    world.database.transaction(async (tx) => {
      await tx.query('insert into keep.act values ($1)', ['failing']);
      await answeredIn(tx, { done: true });
      throw new Error('disk full');
    });
  await expect(aGateway().ask('failing', failing)).rejects.toThrow('disk full');
  expect(await times('failing')).toBe(0);
  expect(await aGateway().ask('failing', doing('failing'))).toEqual(heard);
  expect(await times('failing')).toBe(1);
});

test('two gateways that are asked the same at once do it once, and both say the same', async () => {
  const [first, second] = [aGateway(), aGateway()];
  const bothAct = Promise.withResolvers<void>();
  let acting = 0;
  const meeting = async (): Promise<void> => {
    acting += 1;
    if (acting === 2) bothAct.resolve();
    await bothAct.promise;
  };
  const both = await Promise.all([first, second].map(({ ask }) => ask('both', doing('both', meeting))));
  expect(both).toEqual([heard, heard]);
  expect(await times('both')).toBe(1);
  expect([...first.said, ...second.said]).toEqual([]);
});
