import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unsliced } from '../ground/slices.ts';
import { jsonSlices } from './jsonSlices.ts';

async function written(value: unknown): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of jsonSlices(value, unsliced)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

test('An answer in parts is the same text as in one piece, whatever it holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await written(value)).toBe(JSON.stringify(value));
    }),
  );
});

test('Long lists, lists of nothing, what is not given and signs of many bytes come out as they should', async () => {
  const rows = Array.from({ length: 1001 }, (_, n) => ({ start: n, note: n % 2 === 0 ? '电压' : undefined }));
  const value = {
    code: 'SUCCESS',
    data: { width: null, gone: undefined, none: [], empty: {}, series: { P1: rows, P2: [[1, null, 2]] } },
  };
  expect(await written(value)).toBe(JSON.stringify(value));
});
