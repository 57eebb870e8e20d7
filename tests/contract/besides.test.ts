import { expect, test } from 'vitest';
import { stockDocuments } from '../../domain/stock/stockDocument.ts';
import { startWorld } from './world.ts';

test('what a law orders beside its own is ordered from the first command on: what prepares a site moves the stock that its documents tell of', async () => {
  let says = '';
  const world = await startWorld({}, undefined, async ({ ledgers }) => {
    try {
      ledgers.besides(stockDocuments, async () => ({ ok: true, value: [] }));
    } catch (error) {
      says = String(error);
    }
  });
  await world.close();
  expect(says).toContain('stockDocument orders beside already');
});
