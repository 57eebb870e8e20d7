import type { SourceAnswer } from '../../../domain/form/sources/answer.ts';
import type { SourceState } from '../../../domain/form/sources/kinds.ts';
import type { FormSource } from '../../../domain/form/sources/source.ts';
import { named } from '../../../domain/ledger/names.ts';
import type { AskWithin } from '../../http/answerWithin.ts';
import type { CallContext } from '../../http/handler.ts';

type Rows = Pick<SourceAnswer, 'columns' | 'rows' | 'more' | 'hidden'>;

/** What was read of a source, or why nothing was. */
export type SourceRead =
  | ({ readonly ok: true } & Rows)
  | { readonly ok: false; readonly state: Exclude<SourceState, 'ok'>; readonly why: string | null };

/** How a source is asked: each question goes by the door that it has by itself, so that nobody is told more than by its own screen. */
export interface Asking {
  readonly ask: AskWithin;
  readonly context: CallContext;
  readonly source: FormSource;
  /** So many rows at most. */
  readonly rows: number;
  /** In whatever column. */
  readonly word: string;
  /** Of these rows alone; null: of all. */
  readonly ids: readonly string[] | null;
}

export const notRead = (state: Exclude<SourceState, 'ok'>, why: string | null = null): SourceRead => ({
  ok: false,
  state,
  why,
});

type Column = Rows['columns'][number];
type Row = Rows['rows'][number];

/** Its columns as the form calls them, and their cells alone; all of them where the form names none. */
export function asNamed(
  { source: { columns: chosen }, context: { lang } }: Asking,
  columns: readonly Column[],
  rows: readonly Row[],
): Pick<Rows, 'columns' | 'rows'> {
  if (chosen.length === 0) return { columns, rows };
  const places = chosen.flatMap(({ key, name, nameEn }) => {
    const place = columns.findIndex((one) => one.key === key);
    return place === -1 ? [] : [{ place, label: named(name, nameEn, lang) ?? key }];
  });
  return {
    columns: places.map(({ place, label }) => ({ ...(columns[place] as Column), label })),
    rows: rows.map(({ id, cells }) => ({ id, cells: places.map(({ place }) => cells[place] ?? null) })),
  };
}

/** Whether a word that is sought stands in a row. */
export const holds = ({ cells }: Row, word: string): boolean =>
  word === '' || cells.some((cell) => cell?.toLowerCase().includes(word.toLowerCase()) === true);
