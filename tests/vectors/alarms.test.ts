import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge, type LimitVerdict, noMemory } from '../../domain/alarm/limitEngine.ts';
import type { Limit } from '../../domain/alarm/limitRule.ts';
import { silenceOf } from '../../domain/alarm/offlineWatch.ts';
import { quality } from '../../domain/telemetry/quality.ts';

interface LimitVector {
  readonly id: string;
  readonly domain: 'alarm.limit';
  readonly input: {
    readonly upper: number;
    readonly n?: number;
    readonly deadband?: number;
    readonly active?: true;
    readonly samples: readonly (number | null)[];
  };
  readonly expected: { readonly raiseIndex?: number; readonly clearIndex?: number };
}
interface OfflineVector {
  readonly id: string;
  readonly domain: 'alarm.offline';
  readonly input: { readonly lastSeen: string; readonly periodSec: number; readonly missed: number };
  readonly expected: { readonly offlineAt: string };
}

/** The worked examples of these domains, with their sources. */
const file = join(import.meta.dirname, '../data/alarm-vectors.json');
const vectors: readonly (LimitVector | OfflineVector)[] = JSON.parse(readFileSync(file, 'utf8'));
const ofLimits = vectors
  .filter((vector) => vector.domain === 'alarm.limit')
  .map((vector) => [vector.id, vector] as const);
const ofSilence = vectors
  .filter((vector) => vector.domain === 'alarm.offline')
  .map((vector) => [vector.id, vector] as const);

/** The verbs that the samples lead to, each with the index of its sample. */
function verdictsOf(
  limits: readonly Limit[],
  samples: readonly (number | null)[],
): readonly (readonly [LimitVerdict['verb'], number])[] {
  let memory = noMemory;
  return samples.flatMap((value, index) => {
    const judged = judge(limits, memory, {
      value,
      quality: value === null ? quality.bad : quality.good,
      at: index,
      mark: String(index),
    });
    memory = judged.memory;
    return judged.verdicts.map(({ verb }) => [verb, index] as const);
  });
}

test.each(ofLimits)('%s holds', (_, { input, expected }) => {
  const limits: readonly Limit[] = [
    { name: 'H', value: input.upper, level: 3, n: input.n ?? 1, hysteresis: input.deadband ?? 0 },
  ];
  const before = input.active === true ? [input.upper + 1] : [];
  const found = verdictsOf(limits, [...before, ...input.samples]).map(
    ([verb, index]) => [verb, index - before.length] as const,
  );
  expect(found.find(([verb, index]) => verb === 'raise' && index >= 0)?.[1]).toBe(expected.raiseIndex);
  expect(found.find(([verb]) => verb === 'recover')?.[1]).toBe(expected.clearIndex);
});

test.each(ofSilence)('%s holds', (_, { input, expected }) => {
  const at = (time: string): number => Date.parse(`2026-11-20T${time}Z`);
  expect(at(input.lastSeen) + silenceOf(input.periodSec * 1000)).toBe(at(expected.offlineAt));
});
