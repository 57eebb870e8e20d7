import { expect, test } from 'vitest';
import type { Json } from '../../domain/event/event.ts';
import { jobEventDeclarations } from '../../domain/job/events.ts';
import { clockJumped } from '../../domain/watch/events.ts';
import { lifted, partsOfType } from '../../gateway/log/append/eventTypes.ts';
import jobs from '../data/events/jobs.json' with { type: 'json' };
import watch from '../data/events/watch.json' with { type: 'json' };

const samples = [...jobs, ...watch];
const declarations = [...jobEventDeclarations, clockJumped];
const known = new Map(declarations.map((declaration) => [declaration.type, declaration]));

test('what people did to jobs, and jumps of the clock, still read as today’s, in every version that was ever released', () => {
  for (const { type, data } of samples) {
    const now = lifted(type, data as Json, known);
    expect(known.get(now.type)?.data.safeParse(now.data).error?.issues ?? [], type).toEqual([]);
  }
  const kept = new Set(samples.map(({ type }) => `${partsOfType(type).type} ${partsOfType(type).version}`));
  const wanted = declarations.flatMap(({ type, version }) =>
    Array.from({ length: version }, (_, n) => `${type} ${n + 1}`),
  );
  expect(wanted.filter((one) => !kept.has(one))).toEqual([]);
});
