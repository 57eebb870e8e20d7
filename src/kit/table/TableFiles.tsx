import { DownloadIcon, PrintIcon } from '@blueprintjs/icons';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../action/Button.tsx';
import { useSaveTable } from '../save/useSaveTable.ts';
import type { PlainColumn } from './PlainTable.tsx';

const words = defineMessages({
  'kit.table.csv': { cn: '导出 CSV', en: 'Export CSV' },
  'kit.table.print': { cn: '打印', en: 'Print' },
});

interface Props<R> {
  /** What the file is called, without its ending. */
  readonly name: string;
  /** Columns with a title in words: a file has no pictures. */
  readonly columns: readonly (PlainColumn<R> & { readonly title: string })[];
  readonly rows: readonly R[];
}

/** What is done with a table that stands whole in the page: kept as a file, printed. */
export function TableFiles<R>({ name, columns, rows }: Props<R>) {
  const say = useText(words);
  const saveTable = useSaveTable();
  return (
    <>
      <Button
        look="quiet"
        icon={<DownloadIcon size={14} />}
        disabled={rows.length === 0}
        aria-label={say('kit.table.csv')}
        title={say('kit.table.csv')}
        onClick={() => saveTable(name, { columns, rows })}
      />
      <Button
        look="quiet"
        icon={<PrintIcon size={14} />}
        aria-label={say('kit.table.print')}
        title={say('kit.table.print')}
        onClick={() => window.print()}
      />
    </>
  );
}
