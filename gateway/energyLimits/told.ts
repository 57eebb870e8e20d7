import { type Quantity, quantity, rounded, textOf } from '../../domain/energy/quantity.ts';
import type { EnergyLimit } from '../../domain/energyLimit/energyLimit.ts';
import { isOfPower, type LimitKind, powerUnit } from '../../domain/energyLimit/kinds.ts';
import type { Verdict } from '../../domain/energyLimit/verdict.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Counting } from './counting.ts';

/** No finer than this is a use told. */
const decimals = 3;

export const decimalOrNull = (value: Quantity | null): string | null =>
  value === null ? null : textOf(rounded(value, decimals));

/** Of the limit, per cent. */
export const shareOfLimit = (used: Quantity | null, limit: string): string | null =>
  used === null ? null : textOf(rounded(used.times(100).div(quantity(limit)), 1));

/** The unit of what stands against the limit. */
export const unitOfLimit = (kind: LimitKind, { unit }: Pick<Counting, 'unit'>): string | null =>
  isOfPower(kind) ? powerUnit(unit) : unit;

export const subjectOf = (limit: EnergyLimit, counting: Counting, lang: Lang) => ({
  id: limit.id,
  name: nameIn(limit, lang),
  kind: limit.kind,
  energyKind: limit.energyKind,
  unitId: limit.unitId,
  pointId: limit.pointId,
  level: limit.level,
  limit: limit.limit,
  unit: unitOfLimit(limit.kind, counting),
});

export const verdictTold = ({ state, lacks, used, elapsed }: Verdict, limit: string) => ({
  state,
  lacks,
  used: decimalOrNull(used),
  share: shareOfLimit(used, limit),
  elapsed: elapsed === null ? null : textOf(rounded(elapsed, 1)),
});
