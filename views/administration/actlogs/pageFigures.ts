import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { countVisits, stayTimes } from '../../../domain/visit/calls.ts';

/** How often a page was visited and how long it was looked at, in ms; null where no visit of it has ended. */
export interface PageFigures {
  readonly menuId: string;
  readonly module: string;
  readonly object: string;
  readonly number: number;
  readonly total: number | null;
  readonly mean: number | null;
}

/** Both statistics as one, in the order of the first: the most visited page leads. */
export function pageFigures(
  numbers: AnswerOf<typeof countVisits>,
  stays: AnswerOf<typeof stayTimes>,
): readonly PageFigures[] {
  const stayOf = new Map(stays.map((stay) => [stay.menuId, stay]));
  return numbers.map(({ menuId, module, object, number }) => {
    const stay = stayOf.get(menuId);
    return { menuId, module, object, number, total: stay?.stopTime ?? null, mean: stay?.mean ?? null };
  });
}

/** What all pages come to; no stay where no visit has ended. */
export function sumOf(pages: readonly PageFigures[]): { readonly number: number; readonly total: number | null } {
  const stays = pages.flatMap(({ total }) => total ?? []);
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return { number: sum(pages.map(({ number }) => number)), total: stays.length === 0 ? null : sum(stays) };
}
