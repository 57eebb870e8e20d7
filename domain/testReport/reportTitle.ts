import type { LawRow } from '../ledger/lawRule.ts';
import type { Lang } from '../text/message.ts';

const words = { cn: '试验报告', en: 'Test report' } as const;

/** What tasks and cases call a report. */
export const reportTitle = ({ number }: LawRow, lang: Lang): string => `${words[lang]} ${String(number)}`;
