import type { ReactNode } from 'react';
import { Panel } from '../panel/Panel.tsx';
import type { Columns, FiledColumn } from './columnsOf.tsx';
import { PlainTable, type Shown } from './PlainTable.tsx';
import { Scroll } from './Scroll.tsx';
import { TableFiles } from './TableFiles.tsx';

type Props<R, K extends string> = Columns<FiledColumn<R>, K> &
  Omit<Shown<R>, 'label'> & {
    readonly title: string;
    /** Grey words beside the title: what span, what source, how old. */
    readonly note?: ReactNode;
    /** What it is called, for a reader and in a file, where that is not its title. */
    readonly label?: string;
    readonly file?: string;
    /** The only panel of its screen: its title is the page's. */
    readonly page?: boolean;
    readonly busy?: boolean;
    /** Of many rows: it keeps a height of its own. */
    readonly long?: boolean;
    /** What stands below the table. */
    readonly children?: ReactNode;
  };

/** A table with its title, that is kept as a file, printed and scrolled. */
export function TablePanel<R, K extends string>(props: Props<R, K>) {
  const { title, note, label = title, file = title, page = false, busy = false, long = false, children } = props;
  return (
    <Panel title={title} note={note} page={page} busy={busy} actions={<TableFiles {...props} name={file} />}>
      <Scroll long={long}>
        <PlainTable {...props} label={label} />
      </Scroll>
      {children}
    </Panel>
  );
}
