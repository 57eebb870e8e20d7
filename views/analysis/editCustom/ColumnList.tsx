import { ChevronDownIcon, ChevronUpIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { nameIn } from '../../../domain/ledger/names.ts';
import { mostColumns, type ReportBlock, type ReportColumn } from '../../../domain/report/blockFields.ts';
import { columnSources } from '../../../domain/report/columnSources.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Box, Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { below } from '../../../src/ledger/form/structure/below.ts';
import { Parts } from '../../../src/ledger/form/structure/StructureLines.tsx';
import type { NameOf } from '../../../src/ledger/slots.ts';
import styles from './editCustom.module.css';
import { withColumn, withColumnAt, withMovedColumn, withoutColumn } from './edits.ts';
import { columnField } from './fields.ts';
import { words } from './words.ts';

interface Props {
  readonly block: ReportBlock;
  /** The column whose fields are shown. */
  readonly open: number | null;
  /** By path below the columns. */
  readonly faults: Readonly<Record<string, string>>;
  readonly locked: boolean;
  readonly nameOf: NameOf;
  readonly onOpen: (n: number | null) => void;
  readonly onEnter: (block: ReportBlock) => void;
}

/** The columns of a block in their order: each with its key, by which formulas name it, and its fields when it is opened. */
export function ColumnList({ block, open, faults, locked, nameOf, onOpen, onEnter }: Props) {
  const say = useText(words);
  const { columns, kind } = block;
  const isFull = columns.length >= mostColumns;
  const move = (n: number, to: number) => {
    if (columns[to] === undefined) return;
    onEnter(withMovedColumn(block, n, to));
    onOpen(to);
  };
  const add = () => {
    onEnter(withColumn(block, (n) => say('editCustom.column', { n })));
    onOpen(columns.length);
  };
  return (
    <Grid
      as="section"
      columns="one"
      pad="2 3 3"
      className={styles.columns}
      aria-label={say(kind === 'keys' ? 'editCustom.indicators' : 'editCustom.columns')}
    >
      <h3>
        {say(kind === 'keys' ? 'editCustom.indicators' : 'editCustom.columns')} <small>{columns.length}</small>
      </h3>
      {faults[''] === undefined ? null : (
        <Words text="fault" role="alert">
          {faults['']}
        </Words>
      )}
      {columns.map((column, n) => (
        <Column
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name but its place; its key is being typed
          key={n}
          block={block}
          column={column}
          n={n}
          locked={locked}
          nameOf={nameOf}
          isOpen={n === open}
          isLast={n === columns.length - 1}
          faults={below(faults, String(n))}
          onOpen={() => onOpen(n === open ? null : n)}
          onMove={(to) => move(n, to)}
          onDrop={() => {
            onEnter(withoutColumn(block, n));
            onOpen(null);
          }}
          onEnter={(next) => onEnter(withColumnAt(block, n, next))}
        />
      ))}
      {locked ? null : (
        <Button size="row" icon={<PlusIcon size={12} />} disabled={isFull} onClick={add}>
          {isFull ? say('editCustom.fullColumns', { most: mostColumns }) : say('editCustom.addColumn')}
        </Button>
      )}
    </Grid>
  );
}

interface ColumnProps extends Pick<Props, 'block' | 'faults' | 'locked' | 'nameOf'> {
  readonly column: ReportColumn;
  readonly n: number;
  readonly isOpen: boolean;
  readonly isLast: boolean;
  readonly onOpen: () => void;
  readonly onMove: (to: number) => void;
  readonly onDrop: () => void;
  readonly onEnter: (column: ReportColumn) => void;
}

function Column({
  block,
  column,
  n,
  isOpen,
  isLast,
  faults,
  locked,
  nameOf,
  onOpen,
  onMove,
  onDrop,
  onEnter,
}: ColumnProps) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const what = say('editCustom.columnOf', { n: n + 1, key: column.key ?? '' });
  const { source, formula } = column;
  // What is wrong is seen, whether its column is opened or not.
  const isShown = isOpen || Object.keys(faults).length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey || locked) return;
    event.preventDefault();
    onMove(n + by);
  };
  const button = { look: 'quiet', size: 'row' } as const;
  return (
    <Box line="around" className={styles.column} data-faulty={Object.keys(faults).length > 0}>
      <header>
        <button type="button" aria-expanded={isShown} onClick={onOpen} onKeyDown={onKeyDown}>
          <code>{column.key}</code>
          <b>{nameIn({ name: column.title ?? '', nameEn: column.titleEn }, lang)}</b>
          <small>{source === 'formula' ? `= ${formula ?? ''}` : word(columnSources[source].name)}</small>
        </button>
        {locked ? null : (
          <>
            <Button
              {...button}
              icon={<ChevronUpIcon size={12} />}
              aria-label={say('editCustom.up', { what })}
              disabled={n === 0}
              onClick={() => onMove(n - 1)}
            />
            <Button
              {...button}
              icon={<ChevronDownIcon size={12} />}
              aria-label={say('editCustom.down', { what })}
              disabled={isLast}
              onClick={() => onMove(n + 1)}
            />
            <Button
              {...button}
              icon={<TrashIcon size={12} />}
              aria-label={say('editCustom.drop', { what })}
              onClick={onDrop}
            />
          </>
        )}
      </header>
      {isShown ? (
        <Parts
          field={columnField(column, block)}
          value={column}
          row={{}}
          locked={locked}
          faults={faults}
          was={null}
          nameOf={nameOf}
          onEnter={(next) => onEnter(next as ReportColumn)}
        />
      ) : null}
    </Box>
  );
}
