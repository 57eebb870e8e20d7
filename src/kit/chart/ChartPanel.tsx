import { DownloadIcon, MediaIcon, ThIcon } from '@blueprintjs/icons';
import { type ReactNode, useRef, useState } from 'react';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../action/Button.tsx';
import { Bar, Stack } from '../layout/parts.tsx';
import { Panel } from '../panel/Panel.tsx';
import { saveFile } from '../save/saveFile.ts';
import { useSaveTable } from '../save/useSaveTable.ts';
import { type Columns, columnsIn, type FiledColumn } from '../table/columnsOf.tsx';
import { PlainTable } from '../table/PlainTable.tsx';
import { toasts } from '../toast/toast.ts';
import styles from './panel.module.css';
import { pictureOf } from './pictureOf.ts';
import { Swatch } from './Swatch.tsx';

const words = defineMessages({
  'kit.chart.table': { cn: '表格', en: 'Table' },
  'kit.chart.png': { cn: '保存图片', en: 'Save as a picture' },
  'kit.chart.csv': { cn: '导出 CSV', en: 'Export CSV' },
  'kit.chart.png.failed': { cn: '图片未能生成', en: 'The picture could not be made' },
  'kit.chart.none': { cn: '没有数据', en: 'No data' },
});

interface Props<R, K extends string> {
  readonly title: string;
  /** The unit, the span: also on the picture. */
  readonly note: string;
  /** The colours with their names. */
  readonly legend?: readonly { readonly color: number; readonly name: string }[];
  /** What is chosen for this chart alone. */
  readonly actions?: ReactNode;
  /** The same as figures: its table and its file. */
  readonly table: Columns<FiledColumn<R>, K> & { readonly rows: readonly R[]; readonly idOf: (row: R) => string };
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A chart with its table, its picture and its file. */
export function ChartPanel<R, K extends string>({
  title,
  note,
  legend = [],
  actions,
  table,
  busy = false,
  children,
}: Props<R, K>) {
  const say = useText(words);
  const [isTable, setTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const picture = () => {
    if (box.current === null) return;
    void pictureOf(box.current, { title, note }).then((made) => {
      if (made === null) toasts.show('refused', say('kit.chart.png.failed'));
      else saveFile(made, `${title}.png`);
    });
  };
  const saveTable = useSaveTable();
  const quiet = (name: 'table' | 'png' | 'csv') => ({
    look: 'quiet' as const,
    'aria-label': say(`kit.chart.${name}`),
    title: say(`kit.chart.${name}`),
  });
  return (
    <Panel
      title={title}
      note={note}
      busy={busy}
      actions={
        <>
          {actions}
          <Button
            {...quiet('table')}
            icon={<ThIcon size={14} />}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          />
          <Button {...quiet('png')} icon={<MediaIcon size={14} />} disabled={isTable} onClick={picture} />
          <Button
            {...quiet('csv')}
            icon={<DownloadIcon size={14} />}
            disabled={table.rows.length === 0}
            onClick={() => saveTable(title, { ...table, columns: columnsIn(table) })}
          />
        </>
      }
    >
      {isTable ? (
        <div className={styles.table}>
          <PlainTable label={title} {...table} empty={say('kit.chart.none')} />
        </div>
      ) : (
        <div ref={box}>
          <Stack as="figure" gap="0" pad="0 2 2">
            <Bar as="figcaption" at="stretch" gap="1 3" text="note" className={styles.legend}>
              {legend.map(({ color, name }) => (
                <span key={`${color}${name}`}>
                  <Swatch color={color} /> {name}
                </span>
              ))}
            </Bar>
            {children}
          </Stack>
        </div>
      )}
    </Panel>
  );
}
