import { wings } from '../../domain/access/routes/route.ts';
import { type Catalogue, type Kind, kindNames, type Row } from './catalogue.ts';
import type { Coverage } from './count.ts';

interface Tally {
  readonly covered: number;
  readonly all: number;
}

const wingsOf = (rows: readonly Row[]): readonly string[] =>
  wings.filter((name) => rows.some(({ wing }) => wing === name));

/** Per wing and per kind of row: covered of those that can be. */
export function tableOf(catalogue: Catalogue, { covered }: Coverage): string {
  const counted = countedOf(catalogue);
  const tally = (rows: readonly Row[]): Tally => ({
    covered: rows.filter(({ id }) => covered.has(id)).length,
    all: rows.length,
  });
  const line = (name: string, rows: readonly Row[]): readonly string[] => [
    name,
    ...kindNames.map((kind) => cellOf(tally(rows.filter((row) => row.kind === kind)))),
    cellOf(tally(rows)),
  ];
  const lines = [
    ['wing', ...kindNames, 'all'],
    ...wingsOf(counted).map((wing) =>
      line(
        wing,
        counted.filter((row) => row.wing === wing),
      ),
    ),
    line('all', counted),
  ];
  return aligned(lines);
}

/** What is not covered: the ids of every wing and kind, or, for the wings that were asked for, each row in words. */
export function restOf(catalogue: Catalogue, { covered }: Coverage, asked: readonly string[]): string {
  const open = countedOf(catalogue).filter(({ id }) => !covered.has(id));
  if (asked.length > 0) {
    const rows = open.filter(({ wing }) => asked.includes(wing));
    return rows.map(({ id, wing, kind, text }) => `${id}  ${wing} ${kind}: ${text}`).join('\n');
  }
  return wingsOf(open)
    .flatMap((wing) => kindNames.map((kind) => restOfKind(wing, kind, open)))
    .filter((line) => line !== null)
    .join('\n');
}

function restOfKind(wing: string, kind: Kind, open: readonly Row[]): string | null {
  const ids = open.filter((row) => row.wing === wing && row.kind === kind).map(({ id }) => id);
  return ids.length === 0 ? null : `${wing} ${kind}: ${spansOf(ids)}`;
}

const countedOf = ({ rows, notProvable }: Catalogue): readonly Row[] => rows.filter(({ id }) => !notProvable.has(id));

const cellOf = ({ covered, all }: Tally): string => (all === 0 ? '–' : `${covered}/${all}`);

function aligned(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

/** `V001 V003–V005`: what follows without a gap as a span. */
export function spansOf(ids: readonly string[]): string {
  const spans: { first: string; last: string }[] = [];
  for (const id of [...ids].sort()) {
    const open = spans.at(-1);
    if (open !== undefined && open.last[0] === id[0] && Number(open.last.slice(1)) + 1 === Number(id.slice(1)))
      open.last = id;
    else spans.push({ first: id, last: id });
  }
  return spans.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(' ');
}
