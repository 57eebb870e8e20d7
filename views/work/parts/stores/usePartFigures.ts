import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { partFigures, warehouseFigures } from '../../../../domain/stock/calls.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';

export type PartFigure = AnswerOf<typeof partFigures>['rows'][number];
export type PlaceFigure = AnswerOf<typeof warehouseFigures>['rows'][number];

/** How much of each part there is; null while nobody has said it. */
export function usePartFigures(moved = ''): ReadonlyMap<string, PartFigure> | null {
  const { value } = useCall(partFigures, { query: {} }, { asOf: usePast()?.instant ?? null, moved, noErrorPage: true });
  return value === null ? null : new Map(value.rows.map((row) => [row.id, row]));
}

/** What lies in each warehouse; null while nobody has said it. */
export function usePlaceFigures(): ReadonlyMap<string, PlaceFigure> | null {
  const { value } = useCall(warehouseFigures, { query: {} }, { asOf: usePast()?.instant ?? null, noErrorPage: true });
  return value === null ? null : new Map(value.rows.map((row) => [row.id, row]));
}
