import type { LawRow } from '../../ledger/lawRule.ts';
import { named } from '../../ledger/names.ts';
import type { Lang } from '../../text/message.ts';

/** What tasks, cases and desks call a plan or a task. */
export const workTitle = ({ number, name, nameEn }: LawRow, lang: Lang): string =>
  `${number} ${named(String(name), typeof nameEn === 'string' ? nameEn : null, lang)}`;
