import { instantOf } from '../../domain/clock/clock.ts';
import type { Link } from '../../domain/energy/classifyRegister.ts';
import { quantity, textOf } from '../../domain/energy/quantity.ts';
import type { WhyAnswer } from '../../domain/figure/why.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { standing } from './besideReading.ts';
import type { Recounted, replacedBy } from './recount.ts';
import { usable } from './usable.ts';

const written = (value: number | null): string | null => (value === null ? null : textOf(quantity(value)));

/** Readings as they were read, each with what stood in its place before and whether it is reckoned with. */
export function toldReadings(
  { samples, glitches, substitutions }: Pick<Recounted, 'samples' | 'glitches' | 'substitutions'>,
  replaced: Awaited<ReturnType<typeof replacedBy>>,
): WhyAnswer['readings'] {
  const outliers = new Set(glitches.map(({ reading }) => reading.at));
  const counting = new Set(standing(usable(samples), substitutions).map(({ at }) => at));
  return samples.map(({ at, value, quality, seen }) => {
    const before = replaced.get(at);
    return {
      at: instantOf(at),
      value: written(value),
      quality,
      seen: seen > 0 ? instantOf(seen) : null,
      counts: counting.has(at) && !outliers.has(at),
      replaced: before === undefined ? null : { value: written(before.value), until: instantOf(before.until) },
    };
  });
}

/** How one of them leads to the next, as far as both are told. */
export const toldLinks = (links: readonly Link[], { from, to }: Span): WhyAnswer['links'] =>
  links
    .filter((link) => link.from.at >= from && link.to.at < to)
    .map((link) => ({
      from: instantOf(link.from.at),
      to: instantOf(link.to.at),
      kind: link.kind,
      amount: link.amount === null ? null : textOf(link.amount),
    }));
