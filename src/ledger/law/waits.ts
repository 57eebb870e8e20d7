import type { Lang, Text } from '../../../domain/text/message.ts';
import { turnNow } from '../../../domain/turn/all.ts';
import { isTurn, namedFor } from '../../../domain/turn/turn.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import type { AnyRow, NameOf } from '../slots.ts';
import { lawWords } from './words.ts';

const somebody: Text = { cn: '有权办理的人', en: 'whoever may' };
const review: Text = { cn: '等待审批', en: 'Waits for its approval' };

interface Asked {
  readonly law: Pick<RowLaw, 'law'>;
  readonly row: AnyRow;
  readonly nameOf: NameOf;
  readonly lang: Lang;
}

/** Whose turn it is with a row, in one sentence; null: nobody's any more. */
export function waitsFor({ law, row, nameOf, lang }: Asked): string | null {
  const turn = turnNow(law.law, row);
  if (turn === null) return null;
  if (turn === 'review') return review[lang];
  if (!isTurn(turn)) return turn.waits[lang];
  const named = namedFor(turn).map((one) => nameOf('user', one) ?? one);
  const who = named.length === 0 ? somebody[lang] : named.join(lang === 'cn' ? '、' : ', ');
  return lawWords['law.waits'][lang].replace('{who}', who).replace('{does}', turn.does[lang]);
}
