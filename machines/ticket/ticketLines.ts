import type { Json } from '../../domain/event/event.ts';
import { isOpenLine } from '../../domain/turn/turn.ts';
import type { Row, RowOrder } from '../rowLaw.ts';

export const linesOf = (value: Json | undefined): readonly Row[] =>
  Array.isArray(value) ? (value as unknown as readonly Row[]) : [];

/** The persons of a field that names several; none where a row was written before there was such a field. */
export const idsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? (value as unknown as readonly string[]) : [];

/** The next line that is not done; -1 where all are. */
export const nextOf = (value: Json | undefined): number => linesOf(value).findIndex(isOpenLine);

/** The place that a command names; null where it is asked whether anything may be done at all. */
export const lineNamed = ({ n }: Row): number | null => (typeof n === 'number' ? n : null);

/** The line that a command is about. */
export const lineOf = (lines: Json | undefined, given: Row): number => lineNamed(given) ?? nextOf(lines);

/** The numbers of the earths that are out. */
export const earthsOut = (row: Row): readonly string[] =>
  linesOf(row['measures']).flatMap(({ earth, removedAt }) =>
    typeof earth === 'string' && (removedAt ?? null) === null ? [earth] : [],
  );

/** Who issues: the last of those who agreed. */
export const issuerOf = ({ given }: RowOrder): string | null => idsIn(given['reviewerIds']).at(-1) ?? null;
