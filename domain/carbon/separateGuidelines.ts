import { quantity } from '../energy/quantity.ts';
import { type DefaultFactor, ofProvince } from './defaultFactors.ts';
import type { EmissionFactor, FactorVersion } from './emissionFactor.ts';

/** A row that was taken while the guide for provinces passed for a newer version of the guidelines for enterprises. */
export interface Separated {
  /** Of the enterprise's row, with the reason of the change in the source. */
  readonly versions: readonly FactorVersion[];
  /** What the guide for provinces says, as a row of its own. */
  readonly province: DefaultFactor;
}

const figures = ['ncv', 'carbon', 'oxidation'] as const;
const longestSource = 100;

const isSame = (a: FactorVersion, b: FactorVersion): boolean =>
  a.since === b.since &&
  a.source === b.source &&
  figures.every((key) => a[key] !== null && b[key] !== null && quantity(a[key]).eq(b[key]));

/** Null where there is nothing to separate: what somebody entered or changed stays as it is. */
export function separateGuidelines({
  name,
  kind,
  versions,
}: Pick<EmissionFactor, 'name' | 'kind' | 'versions'>): Separated | null {
  const province = kind === 'fuel' ? ofProvince(name) : null;
  const taken = province?.versions[0];
  if (province === null || taken === undefined) return null;
  const left = versions.filter((one) => !isSame(one, taken));
  if (left.length === versions.length || left.length === 0) return null;
  const before = left.filter(({ since }) => since < taken.since).toSorted((a, b) => (a.since < b.since ? 1 : -1))[0];
  return {
    versions: left.map((one) => (one === before ? { ...one, source: reasonOf(one, province) } : one)),
    province,
  };
}

function reasonOf({ source }: FactorVersion, { name, versions: [taken] }: DefaultFactor): string {
  const reason = `更正：${taken?.since.slice(0, 4)} 年起的省级指南数值另列为“${name}”`;
  const both = source === null ? reason : `${source}；${reason}`;
  return both.length <= longestSource ? both : reason;
}
