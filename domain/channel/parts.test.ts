import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Fields, Inside } from '../ledger/field.ts';
import { deviceAddress, pointAddress } from './address.ts';
import { channelSettings } from './channel.ts';
import { channelInside, deviceInside, pointInside } from './parts.ts';
import { protocols } from './protocols.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** The schemas of a union by the word that tells them apart; Modbus need not say its own. */
const byWord = (
  union: { readonly options: readonly { readonly shape: Shape }[] },
  key: string,
): Readonly<Record<string, Shape>> =>
  Object.fromEntries(
    union.options.map(({ shape }) => {
      const word = ['modbusTcp', 'modbus', ...Object.keys(protocols), 'json', 'sparkplug', 'frame'].find(
        (one) => shape[key]?.safeParse(one).success,
      );
      return [word ?? '', shape];
    }),
  );

function expectSame(parts: Fields, shape: Shape, except: string): void {
  expect(Object.keys(parts).toSorted()).toEqual([...new Set([except, ...Object.keys(shape)])].toSorted());
  for (const [key, schema] of Object.entries(shape)) {
    const byDefault = schema.safeParse(undefined);
    if (key === except || !byDefault.success) continue;
    expect([key, parts[key]?.initial ?? null]).toEqual([key, byDefault.data ?? null]);
  }
}

test('the form of a channel asks what its protocol’s schema accepts, and begins as the schema does', () => {
  const shapes = byWord(channelSettings, 'protocol');
  expect(Object.keys(shapes).toSorted()).toEqual(Object.keys(protocols).toSorted());
  for (const [protocol, shape] of Object.entries(shapes))
    expectSame(channelInside.parts({}, { protocol }), shape, 'protocol');
  expect(channelInside.parts({}, { protocol: null })).toEqual({});
});

test.each<[string, Inside, { readonly options: readonly { readonly shape: Shape }[] }]>([
  ['device', deviceInside, deviceAddress],
  ['point', pointInside, pointAddress],
])('the form of a %s’s address asks what the schema of its kind accepts', (_, inside, union) => {
  for (const [kind, shape] of Object.entries(byWord(union as never, 'kind')))
    expectSame(inside.parts({ kind }, {}), shape, 'kind');
});
