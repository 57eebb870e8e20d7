import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { type Defect, defects } from '../../../domain/defect/defectLedger.ts';
import { defectSheet } from '../../../domain/defect/defectSheet.ts';
import type { PrintDocument } from '../../../domain/print/document.ts';
import { standing } from '../../../domain/rowFile/rowFile.ts';
import { storyOf } from '../../../domain/task/rowStory.ts';
import { readHistory } from '../../ledger/read/history.ts';
import { graphOf } from '../../ledger/references.ts';
import type { RowFiles } from '../files/openRowFiles.ts';
import { filesTold } from '../files/rowFileCalls.ts';
import { opinionsOfRow } from '../opinions.ts';
import { type PaperMeans, type Printing, printing } from './printing.ts';

/** On paper stands the whole story, of however many pages. */
const whole = 1_000_000;

/** A defect, now or then, with its story, as this reader may have it on paper; null: he does not see it. */
export async function defectPaper(
  means: PaperMeans & { readonly rowFiles: Pick<RowFiles, 'of'> },
  id: string,
  asked: Printing,
): Promise<{ readonly defect: Defect; readonly sheet: PrintDocument } | null> {
  const { caller, lang, asOf, moment } = asked;
  const defect = await means.ledgers.seenRow(defects, caller.scope, id, asOf);
  if (defect === null) return null;
  const graph = graphOf(declarations);
  const asker = { caller, scope: caller.scope, lang };
  const [print, history, opinions, attached] = await Promise.all([
    printing(means, asked, { ledger: defects, rows: [defect], declarations }),
    readHistory({ ...means, graph }, { ledger: defects, id, asOf, asker, size: whole }),
    opinionsOfRow(means, { kind: defects.name, id }, asked),
    means.rowFiles.of({ ledger: defects, id }, asOf),
  ]);
  if (!history.ok) return null;
  const files = await filesTold(means.database, attached, asked);
  const story = storyOf({ history: history.value.rows, opinions, files }, lang);
  return {
    defect,
    sheet: defectSheet(defect, {
      ...print,
      story,
      files: standing(files),
      asOf: moment.asOf === null ? null : instantOf(moment.asOf),
    }),
  };
}
