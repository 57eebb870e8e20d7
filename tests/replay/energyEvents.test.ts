import { expect, test } from 'vitest';
import { energyEventDeclarations } from '../../domain/energy/events.ts';
import type { Json } from '../../domain/event/event.ts';
import { lifted, partsOfType } from '../../gateway/log/append/eventTypes.ts';
import samples from '../data/events/energy.json' with { type: 'json' };

const known = new Map(energyEventDeclarations.map((declaration) => [declaration.type, declaration]));

test('energy events as they were stored still read as today’s', () => {
  for (const { type, data } of samples) {
    const now = lifted(type, data as Json, known);
    expect(known.get(now.type)?.data.safeParse(now.data).error?.issues ?? [], type).toEqual([]);
  }
});

test('a sample of every declared energy event and version is kept', () => {
  const kept = new Set(samples.map(({ type }) => `${partsOfType(type).type} ${partsOfType(type).version}`));
  const wanted = energyEventDeclarations.flatMap(({ type, version }) =>
    Array.from({ length: version }, (_, n) => `${type} ${n + 1}`),
  );
  expect(wanted.filter((one) => !kept.has(one))).toEqual([]);
});
