import { createContext, useContext } from 'react';
import type { Series } from '../../../../domain/figure/answer.ts';
import type { Question } from '../../../../domain/figure/question.ts';
import type { FigurePlace, Opens } from '../../../../domain/figure/why.ts';

/** A figure that is opened: of the answer to which question. */
export interface OpenedWhy {
  readonly question: Question;
  readonly opens: Opens;
  /** What it is called at the first place of the way. */
  readonly name: string;
}

/** Opens a figure at the side of its page. Null: there is no page of figures around. */
export const WhyContext = createContext<((opened: OpenedWhy) => void) | null>(null);
export const useOpenWhy = () => useContext(WhyContext);

/** Where a figure stands in its answer; null: it is of something that may not be seen. `cell` null: the total. */
export function placeOf(
  { measure, subject, part, medium, unit, compared }: Series,
  cell: number | null = null,
): FigurePlace | null {
  if (part !== null && part.id === '') return null;
  return { measure, subject, part: part === null ? null : { by: part.by, id: part.id }, medium, unit, compared, cell };
}
