import { roleOf } from '../../../domain/device/roleOf.ts';

interface Columned {
  readonly id: string;
  readonly kind: string;
}

/** What is read for a verdict of its own, order by order: nobody opens a sheet for it. */
const isOfSpectrum = (role: string): boolean => /^(HU|HI|THD|Pst)/.test(role);

/** What a sheet opens with: what is counted, then what is measured, the orders of a spectrum last; each in its own order. */
export function firstColumns<P extends Columned>(points: readonly P[], deviceId: string, most: number): readonly P[] {
  const rank = ({ id, kind }: P): number => (kind === 'counter' ? 0 : isOfSpectrum(roleOf({ id, deviceId })) ? 2 : 1);
  const wanted = new Set(
    points
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, most)
      .map(({ id }) => id),
  );
  return points.filter(({ id }) => wanted.has(id));
}
