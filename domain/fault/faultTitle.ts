import type { LawRow } from '../ledger/lawRule.ts';
import { named } from '../ledger/names.ts';
import type { Lang } from '../text/message.ts';

/** What pages and orders call a fault. */
export const faultTitle = ({ number, symptom, symptomEn }: LawRow, lang: Lang): string =>
  `${number} ${named(String(symptom), typeof symptomEn === 'string' ? symptomEn : null, lang)}`;
