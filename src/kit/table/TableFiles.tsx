import { DownloadIcon, PrintIcon } from '@blueprintjs/icons';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../action/Button.tsx';
import { useSaveTable } from '../save/useSaveTable.ts';
import { type Columns, columnsIn, type FiledColumn } from './columnsOf.tsx';

const words = defineMessages({
  'kit.table.csv': { cn: '导出 CSV', en: 'Export CSV' },
  'kit.table.print': { cn: '打印', en: 'Print' },
});

type Props<R, K extends string> = Columns<FiledColumn<R>, K> & {
  /** What the file is called, without its ending. */
  readonly name: string;
  readonly rows: readonly R[];
};

/** What is done with a table that stands whole in the page: kept as a file, printed. */
export function TableFiles<R, K extends string>(props: Props<R, K>) {
  const { name, rows } = props;
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
        onClick={() => saveTable(name, { columns: columnsIn(props), rows })}
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
