import { Link } from 'wouter';
import type { PrintBlock, PrintDocument, PrintShape } from '../../../../domain/print/document.ts';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../../src/kit/table/Scroll.tsx';

interface Props {
  readonly document: Pick<PrintDocument, 'title' | 'blocks'>;
  /** What a figure shows, for who cannot see it. */
  readonly figureLabel: string;
  /** Where a cell that says just this leads to. */
  readonly leads: ReadonlyMap<string, string>;
}

/** A document as it is printed, block by block. */
export function Paper({ document: { title, blocks }, figureLabel, leads }: Props) {
  return (
    <Stack gap="3" pad="3">
      {blocks.map((block, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document stand in their places
        <Block key={n} block={block} title={title} figureLabel={figureLabel} leads={leads} />
      ))}
    </Stack>
  );
}

interface BlockProps extends Pick<Props, 'leads'> {
  readonly block: PrintBlock;
  readonly title: string;
  readonly figureLabel: string;
}

function Block({ block, title, figureLabel, leads }: BlockProps) {
  switch (block.block) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'text':
      return <Words>{block.text}</Words>;
    case 'facts':
      return (
        <dl>
          {block.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <Table block={block} title={title} leads={leads} />;
    case 'figure':
      return <Figure shapes={block.shapes} height={block.height} label={figureLabel} />;
    case 'signatures':
      return null;
  }
}

type TableBlock = Extract<PrintBlock, { block: 'table' }>;

interface TableProps extends Pick<BlockProps, 'title' | 'leads'> {
  readonly block: TableBlock;
}

function Table({ block: { columns, rows, none }, title, leads }: TableProps) {
  return (
    <Scroll>
      <PlainTable
        label={title}
        rows={rows.map((cells, n) => ({ cells, n }))}
        idOf={({ n }) => String(n)}
        empty={none}
        columns={columns.map((column, place) => ({
          key: String(place),
          title: column.title,
          ...(column.side === 'end' ? { align: 'end' as const } : {}),
          cell: ({ cells }: { readonly cells: readonly string[] }) => <Cell says={cells[place] ?? ''} leads={leads} />,
        }))}
      />
    </Scroll>
  );
}

function Cell({ says, leads }: Pick<Props, 'leads'> & { readonly says: string }) {
  const to = leads.get(says);
  return to === undefined ? says : <Link href={to}>{says}</Link>;
}

interface FigureProps {
  readonly shapes: readonly PrintShape[];
  readonly height: number;
  readonly label: string;
}

/** In the same points as on paper. */
function Figure({ shapes, height, label }: FigureProps) {
  return (
    <svg viewBox={`0 0 710 ${height}`} role="img" aria-label={label}>
      {shapes.map((shape, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a figure never change places
        <Shape key={n} shape={shape} />
      ))}
    </svg>
  );
}

function Shape({ shape }: { readonly shape: PrintShape }) {
  if (shape.shape === 'label')
    return (
      <text x={shape.x} y={shape.y + 8} fontSize={8} fill="currentColor">
        {shape.text}
      </text>
    );
  if (shape.shape === 'area')
    return (
      <rect
        x={shape.x}
        y={shape.y}
        width={shape.width}
        height={shape.height}
        fill="currentColor"
        opacity={shape.darkness}
      />
    );
  return (
    <polyline
      points={shape.points.map((point) => point.join(',')).join(' ')}
      fill="none"
      stroke="currentColor"
      strokeWidth={shape.width}
      strokeDasharray={shape.isDashed === true ? '3 3' : undefined}
    />
  );
}
