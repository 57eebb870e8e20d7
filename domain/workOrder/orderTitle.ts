import type { LawRow } from '../ledger/lawRule.ts';
import { named } from '../ledger/names.ts';
import type { Lang } from '../text/message.ts';

/** What tasks and cases call an order. */
export const orderTitle = ({ number, name, nameEn }: LawRow, lang: Lang): string =>
  `${number} ${named(String(name), typeof nameEn === 'string' ? nameEn : null, lang)}`;
