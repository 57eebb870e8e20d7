import type { UnitFee } from '../unit/unitFee.ts';
import type { RateTemplate } from './tariff/rateTemplate.ts';
import type { TimeRule } from './tariff/timeRule.ts';

/** By what a unit pays on a day. */
export interface Pays {
  readonly fee: Pick<UnitFee, 'id' | 'name' | 'unitId' | 'since' | 'expense'>;
  readonly template: Pick<RateTemplate, 'id' | 'name' | 'kind' | 'versions'>;
  /** Of a time-of-use rate. */
  readonly rule: Pick<TimeRule, 'programs'> | null;
}
