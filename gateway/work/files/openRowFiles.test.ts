import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '../../../domain/event/event.ts';
import { rowFileStream } from '../../../domain/rowFile/rowFile.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { byPerson, type LedgerWorld, ledgerWorld, value } from '../../../tests/world/ledgers.ts';
import { aPng } from '../../../tests/world/pictures.ts';
import { type Files, openFiles } from '../../files/openFiles.ts';
import { openRowFiles } from './openRowFiles.ts';
import { takenBackReleased } from './takenBackReleased.ts';

let world: LedgerWorld;
let files: Files;
beforeAll(async () => {
  world = await ledgerWorld();
  files = openFiles({ database: world.database, now: world.clock.now });
});
afterAll(() => world.close());

const acting = () => ({ ...byPerson('wang'), lang: 'cn' as const, now: world.clock.now() });
const photo = (seed: number) => ({ file: { name: '触头.png', bytes: aPng(20 + seed, 12) } as never, note: null });
const rowOf = (id: string) => ({ ledger: workOrders, id, org: 'north' });
const uses = async (hash: string) => (await files.usesOf(hash)).map(({ owner }) => owner);
/** The same files, of which one act has another before it. */
const rowFiles = (more: Partial<Files> = {}) => openRowFiles({ log: world.log, files: { ...files, ...more } });

test('what is attached again while another is about to let go of it is kept', async () => {
  const row = rowOf('O1');
  const { hash } = value(await rowFiles().attach(row, photo(1), acting()));
  let isFirst = true;
  const slow = rowFiles({
    async release(use, hashes) {
      if (isFirst) {
        isFirst = false;
        value(await rowFiles().attach(row, photo(1), acting()));
      }
      return files.release(use, hashes);
    },
  });
  value(await slow.takeBack(row, { hash, reason: '误传', mayAny: false }, acting()));
  expect(await uses(hash)).toEqual(['workOrder-O1']);
  expect((await rowFiles().read(row, hash)).ok).toBe(true);
});

test('what is taken back while another is about to keep it is let go of', async () => {
  const row = rowOf('O2');
  let kept = 0;
  const slow = rowFiles({
    async keep(file, use, isPublic) {
      kept += 1;
      // The second time it is told already.
      if (kept === 2) {
        const [{ hash = '' } = {}] = await rowFiles().of(row, null);
        value(await rowFiles().takeBack(row, { hash, reason: '误传', mayAny: false }, acting()));
      }
      return files.keep(file, use, isPublic);
    },
  });
  const { hash } = value(await slow.attach(row, photo(2), acting()));
  expect(await uses(hash)).toEqual([]);
});

test('what was taken back by whoever did not live to let go of it is let go of all the same', async () => {
  const row = rowOf('O3');
  const { hash } = value(await rowFiles().attach(row, photo(3), acting()));
  const ending = rowFiles({ release: () => Promise.reject(new Error('ended')) });
  await expect(ending.takeBack(row, { hash, reason: '误传', mayAny: false }, acting())).rejects.toThrow('ended');
  expect(await uses(hash)).toEqual(['workOrder-O3']);
  const facts = await world.log.read({ after: 0, limit: 9, streams: [rowFileStream('workOrder', 'O3')] });
  await takenBackReleased(rowFiles()).react(facts.at(-1) as Event);
  expect(await uses(hash)).toEqual([]);
});
