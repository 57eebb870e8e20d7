import type { Lang, Text } from '../../../domain/text/message.ts';
import { turnNow } from '../../../domain/turn/all.ts';
import { isTurn, namedFor } from '../../../domain/turn/turn.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import type { AnyRow, NameOf } from '../slots.ts';
import { lawWords } from './words.ts';

const somebody: Text = { cn: '有权办理的人', en: 'whoever may' };
const review: Text = { cn: '等待审批', en: 'Waits for its approval' };
const briefReview: Text = { cn: '审批', en: 'its approval' };

interface WaitsQuestion {
  readonly law: Pick<RowLaw, 'law'>;
  readonly row: AnyRow;
  readonly nameOf: NameOf;
  readonly lang: Lang;
  /** Where a heading says already that it waits. */
  readonly isBrief?: true;
}

/** Whose turn it is with a row, in one sentence; null: nobody's any more. */
export function waitsFor({ law, row, nameOf, lang, isBrief }: WaitsQuestion): string | null {
  const turn = turnNow(law.law, row);
  if (turn === null) return null;
  if (turn === 'review') return (isBrief === true ? briefReview : review)[lang];
  if (!isTurn(turn)) return turn.waits[lang];
  const named = namedFor(turn).map((one) => nameOf('user', one) ?? one);
  const who = named.length === 0 ? somebody[lang] : named.join(lang === 'cn' ? '、' : ', ');
  return lawWords[isBrief === true ? 'law.turn' : 'law.waits'][lang]
    .replace('{who}', who)
    .replace('{does}', turn.does[lang]);
}
