import { writeMoment } from '../clock/writtenMoment.ts';
import { zoneOf } from '../clock/zone.ts';
import type { PrintBlock, PrintDocument } from '../print/document.ts';
import { filled } from '../text/filled.ts';
import type { Lang } from '../text/message.ts';
import { chartHeight, chartShapes } from './chartShapes.ts';
import { customWords } from './messages.ts';
import { printedCell } from './printedCell.ts';
import type { ToldBlock, ToldColumn, ToldReport } from './told.ts';

/** What stands in the width of the page, in points, within its margins. */
const widths = { portrait: 480, landscape: 720 } as const;

/** A report on A4: the same words and figures as on its page, then what was asked, as of when, and the hash of the figures. */
export function reportSheet(report: ToldReport, lang: Lang): PrintDocument {
  const { template, paper, blocks, footer } = report;
  const width = widths[paper];
  return {
    lang,
    footer,
    title: template.name,
    isWide: paper === 'landscape',
    mark: null,
    subtitle: spanText(report, lang),
    blocks: [
      ...blocks.flatMap((block) => printed(block, { lang, width })),
      { block: 'text', text: foot(report, lang) },
    ],
  };
}

export const spanText = ({ unit, span }: ToldReport, lang: Lang): string =>
  filled(customWords['report.span'][lang], { unit: unit.name, from: span.from, to: span.to });

/** As of when it is known, by whose clocks, and the hash by which the figures are known again. */
export function foot({ known, zone, hash }: ToldReport, lang: Lang): string {
  const at = writeMoment(Date.parse(known), zoneOf(zone), 'minute');
  return [
    filled(customWords['report.known'][lang], { at, zone }),
    filled(customWords['report.hash'][lang], { hash }),
  ].join('\n');
}

export const columnTitle = ({ title, unit }: ToldColumn): string => (unit === null ? title : `${title} (${unit})`);

interface Printing {
  readonly lang: Lang;
  readonly width: number;
}

function printed(block: ToldBlock, { lang, width }: Printing): readonly PrintBlock[] {
  const title = [block.title, block.unit].filter((one) => one !== null).join(' · ');
  const heading: readonly PrintBlock[] = title === '' ? [] : [{ block: 'heading', text: title }];
  if (block.fault !== null) return [...heading, { block: 'text', text: block.fault }];
  switch (block.kind) {
    case 'text':
      return [...heading, { block: 'text', text: block.text ?? '' }];
    case 'keys':
      return [
        ...heading,
        {
          block: 'facts',
          facts: block.columns.map((column, n) => ({
            name: columnTitle(column),
            value: printedCell(block.rows[0]?.cells[n] ?? null, column.decimals, lang),
          })),
        },
      ];
    case 'chart':
      return [...heading, { block: 'figure', height: chartHeight, shapes: chartShapes(block, width) }];
    case 'table':
      return [...heading, tableOf(block, lang)];
  }
}

function tableOf({ linesBy, columns, rows, total }: ToldBlock, lang: Lang): PrintBlock {
  const line = (name: string, cells: ToldBlock['total']): readonly string[] => [
    name,
    ...columns.map(({ decimals }, n) => printedCell(cells[n] ?? null, decimals, lang)),
  ];
  const isTotalled = total.some((cell) => cell !== null);
  return {
    block: 'table',
    columns: [
      { title: customWords[linesBy === 'unit' ? 'report.unit' : 'report.time'][lang], share: 3 },
      ...columns.map((column) => ({ title: columnTitle(column), share: 2, side: 'end' as const })),
    ],
    rows: [
      ...rows.map(({ name, cells }) => line(name, cells)),
      ...(isTotalled && rows.length > 0 ? [line(customWords['report.total'][lang], total)] : []),
    ],
    none: customWords['report.none'][lang],
  };
}
