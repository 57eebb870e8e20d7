import type { Cell } from '../../../../domain/figure/answer.ts';
import { customWords } from '../../../../domain/report/messages.ts';
import { printedCell } from '../../../../domain/report/printedCell.ts';
import { columnTitle } from '../../../../domain/report/reportSheet.ts';
import type { ToldBlock, ToldReport, ToldRow } from '../../../../domain/report/told.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { BarsChart } from '../../../../src/kit/chart/BarsChart.tsx';
import { Swatch } from '../../../../src/kit/chart/Swatch.tsx';
import { useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { Box, Grid, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { columnsOf, type PlainColumn } from '../../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './report.module.css';
import { words } from './words.ts';

/** A report as it is printed: the same words and figures stand in its PDF. */
export function ReportPage({ report }: { readonly report: ToldReport }) {
  const say = useText(words);
  const times = useTimes();
  const { template, unit, span, zone, known, footer, hash } = report;
  return (
    <Stack as="article" gap="4" ground="panel" className={styles.page} aria-label={template.name}>
      <header>
        <h2>{template.name}</h2>
        <p className={styles.sub}>
          <span>{say('custom.span', { unit: unit.name, from: span.from, to: span.to })}</span>
          {template.version === null ? null : <span>{say('custom.version', { version: template.version })}</span>}
        </p>
      </header>
      {report.blocks.map((block) => (
        <ToldPart key={`${block.block} ${block.unit ?? ''}`} block={block} />
      ))}
      <Box as="footer" line="above" text="note" className={styles.foot}>
        <p>{say('custom.known', { at: times.full(Date.parse(known)), zone })}</p>
        <p>
          {say('custom.hash')} <code>{hash}</code>
        </p>
        {footer === null ? null : <p data-side={footer.side}>{footer.text}</p>}
      </Box>
    </Stack>
  );
}

function ToldPart({ block }: { readonly block: ToldBlock }) {
  const title = [block.title, block.unit].filter((one) => one !== null).join(' · ');
  return (
    <section>
      {title === '' ? null : <h3>{title}</h3>}
      {block.fault === null ? (
        <Content block={block} title={title} />
      ) : (
        <Words pad="3" ground="sunken" tone="second">
          {block.fault}
        </Words>
      )}
    </section>
  );
}

function Content({ block, title }: { readonly block: ToldBlock; readonly title: string }) {
  if (block.kind === 'text') return <p className={styles.text}>{block.text}</p>;
  if (block.kind === 'keys') return <Keys block={block} />;
  return block.kind === 'chart' ? <Bars block={block} title={title} /> : <Lines block={block} title={title} />;
}

function Keys({ block: { columns, rows } }: { readonly block: ToldBlock }) {
  const lang = useLang();
  const figure = useFigure();
  return (
    <Grid as="dl" gap="3" className={styles.keys}>
      {columns.map((column, n) => {
        const cell = rows[0]?.cells[n] ?? null;
        return (
          <div key={column.key}>
            <Words as="dt" text="small">
              {columnTitle(column)}
            </Words>
            <Words as="dd" text="head" weight="strong" digits>
              {printedCell(cell, column.decimals, lang)}
              {cell === null ? null : <small>{figure.notes(cell).join(' · ')}</small>}
            </Words>
          </div>
        );
      })}
    </Grid>
  );
}

/** So many columns are told apart in a chart. */
const mostSeries = 4;

function Bars({ block: { columns, rows }, title }: { readonly block: ToldBlock; readonly title: string }) {
  const say = useText(words);
  const shown = columns.flatMap((column, place) => (column.unit === columns[0]?.unit ? [{ column, place }] : []));
  const bars = shown
    .slice(0, mostSeries)
    .map(({ column, place }, n) => ({
      id: column.key,
      name: columnTitle(column),
      color: n + 1,
      values: rows.map(({ cells }) => (cells[place]?.value == null ? null : Number(cells[place].value))),
    }));
  const isGap = bars.some(({ values }) => values.includes(null));
  return (
    <>
      <p className={styles.sub}>
        <span>
          {bars.map(({ id, name, color }) => (
            <span key={id}>
              <Swatch color={color} /> {name}{' '}
            </span>
          ))}
        </span>
      </p>
      <div className={styles.chart}>
        <BarsChart
          label={say('custom.chart', { title })}
          categories={rows.map(({ name }) => shortOf(name))}
          bars={bars}
        />
      </div>
      {isGap ? <p className={styles.sub}>{say('custom.gap')}</p> : null}
    </>
  );
}

/** Of a moment its end: the day of a month, the hour of a day. */
const shortOf = (name: string): string => (/^\d{4}-\d{2}-\d{2}/.test(name) ? name.slice(5) : name);

function Lines({ block, title }: { readonly block: ToldBlock; readonly title: string }) {
  const word = useWord();
  const lang = useLang();
  const figure = useFigure();
  const { columns, rows, total, linesBy } = block;
  const isTotalled = total.some((cell) => cell !== null) && rows.length > 0;
  const told = (cell: Cell | null, decimals: number) => (
    <span className={styles.number} title={cell === null ? undefined : figure.notes(cell).join(' · ') || undefined}>
      {printedCell(cell, decimals, lang)}
    </span>
  );
  const kinds = columnsOf((key: keyof typeof customWords) => word(customWords[key]));
  const shown: readonly PlainColumn<ToldRow>[] = [
    kinds.drawn(
      linesBy === 'unit' ? 'report.unit' : 'report.time',
      ({ name }) => <span className={styles.number}>{name}</span>,
      'name',
    ),
    ...columns.map((column, n) =>
      kinds.drawn(
        { key: column.key, title: columnTitle(column) },
        ({ cells }: ToldRow) => told(cells[n] ?? null, column.decimals),
        'end',
      ),
    ),
  ];
  return (
    <Box over="scroll">
      <PlainTable
        label={title}
        columns={shown}
        rows={rows}
        idOf={({ id }) => id}
        empty={word(customWords['report.none'])}
        foot={
          isTotalled ? (
            <tr>
              <th scope="row">{word(customWords['report.total'])}</th>
              {columns.map((column, n) => (
                <td key={column.key} data-align="end">
                  <strong>{told(total[n] ?? null, column.decimals)}</strong>
                </td>
              ))}
            </tr>
          ) : undefined
        }
      />
    </Box>
  );
}
