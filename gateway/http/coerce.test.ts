import { expect, test } from 'vitest';
import { z } from 'zod';
import { coerceQuery } from './coerce.ts';

const schema = z.strictObject({
  size: z.int().min(1).optional(),
  ratio: z.number().nullable().optional(),
  open: z.boolean().default(false),
  levels: z.array(z.int()).optional(),
  names: z.array(z.string()).readonly().optional(),
  version: z.union([z.int(), z.literal('latest')]),
  id: z.string(),
});

test('a query becomes what its schema says, and text stays text', () => {
  expect(
    coerceQuery(schema, {
      size: '5',
      ratio: '-1.5',
      open: 'true',
      levels: '1,2',
      names: ['a', 'b'],
      version: '3',
      id: '007',
    }),
  ).toEqual({ size: 5, ratio: -1.5, open: true, levels: [1, 2], names: ['a', 'b'], version: 3, id: '007' });
});

test('what does not read as its schema says is left for the schema to refuse', () => {
  expect(coerceQuery(schema, { size: '5a', open: 'yes', version: 'latest', unknown: '1' })).toEqual({
    size: '5a',
    open: 'yes',
    version: 'latest',
    unknown: '1',
  });
  for (const size of ['', ' ', '0x10', '1e3', 'NaN', 'Infinity'])
    expect(coerceQuery(schema, { size })).toEqual({ size });
});
