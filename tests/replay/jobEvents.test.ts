import { expect, test } from 'vitest';
import type { Json } from '../../domain/event/event.ts';
import { jobEventDeclarations } from '../../domain/job/events.ts';
import { lifted, partsOfType } from '../../gateway/log/eventTypes.ts';
import samples from '../data/events/jobs.json' with { type: 'json' };

const known = new Map(jobEventDeclarations.map((declaration) => [declaration.type, declaration]));

test('what people did to jobs still reads as today’s, in every version that was ever released', () => {
  for (const { type, data } of samples) {
    const now = lifted(type, data as Json, known);
    expect(known.get(now.type)?.data.safeParse(now.data).error?.issues ?? [], type).toEqual([]);
  }
  const kept = new Set(samples.map(({ type }) => `${partsOfType(type).type} ${partsOfType(type).version}`));
  const wanted = jobEventDeclarations.flatMap(({ type, version }) => Array.from({ length: version }, (_, n) => `${type} ${n + 1}`));
  expect(wanted.filter((one) => !kept.has(one))).toEqual([]);
});
