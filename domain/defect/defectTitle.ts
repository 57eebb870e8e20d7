import type { LawRow } from '../ledger/lawRule.ts';
import { named } from '../ledger/names.ts';
import type { Lang } from '../text/message.ts';

const told = (cn: unknown, en: unknown, lang: Lang): string =>
  named(String(cn), typeof en === 'string' ? en : null, lang);

/** What tasks and cases call a defect. */
export const defectTitle = ({ number, part, partEn, phenomenon, phenomenonEn }: LawRow, lang: Lang): string =>
  `${number} ${told(part, partEn, lang)}${lang === 'cn' ? '：' : ': '}${told(phenomenon, phenomenonEn, lang)}`;
