import { printedCell } from '../../../../domain/report/printedCell.ts';
import { columnTitle } from '../../../../domain/report/reportSheet.ts';
import type { ToldReport } from '../../../../domain/report/told.ts';
import { useLang } from '../../../../src/i18n/lang.ts';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';

/** A report as it is printed. */
export function ReportPage({ report }: { readonly report: ToldReport }) {
  const lang = useLang();
  return (
    <article aria-label={report.template.name}>
      {report.blocks.map((block) => (
        <section key={`${block.block} ${block.unit ?? ''}`}>
          <h3>{[block.title, block.unit].filter((one) => one !== null).join(' · ')}</h3>
          <p>{block.fault ?? block.text}</p>
          {block.kind === 'text' || block.fault !== null ? null : (
            <PlainTable
              label={block.title ?? ''}
              rows={block.rows}
              idOf={({ id }) => id}
              empty=""
              columns={[
                { key: 'line', title: '', names: true, cell: ({ name }) => name },
                ...block.columns.map((column, n) => ({
                  ...{ key: column.key, title: columnTitle(column), align: 'end' as const },
                  cell: ({ cells }: (typeof block.rows)[number]) =>
                    printedCell(cells[n] ?? null, column.decimals, lang),
                })),
              ]}
            />
          )}
        </section>
      ))}
    </article>
  );
}
