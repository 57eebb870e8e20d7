import { type BoardDocument, emptyBoard } from '../../../../domain/board/boardDocument.ts';
import { shownBoard } from '../../../../domain/board/mineCalls.ts';
import { shippedBoard } from '../../../../domain/board/shipped.ts';
import { type ShippedName, shippedDashboard, standingAlone } from '../../../../domain/board/starts.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useCall } from '../../../../src/api/useCall.ts';

export const starts = ['empty', 'shipped', 'copy', 'unit'] as const;
export type Start = (typeof starts)[number];

interface Chosen {
  readonly start: Start;
  readonly shipped: ShippedName;
  readonly copied: string | null;
  readonly unit: string | null;
}

/** What a new dashboard begins with; null: not yet to be had. */
export function useStart({ start, shipped, copied, unit }: Chosen): {
  readonly document: BoardDocument | null;
  readonly of: Pick<Asked<unknown>, 'fault' | 'isLoading'> | null;
} {
  const asked = useCall(shownBoard, start === 'copy' && copied !== null ? { params: { id: copied } } : null);
  switch (start) {
    case 'empty':
      return { document: emptyBoard, of: null };
    case 'shipped':
      return { document: shippedDashboard(shipped), of: null };
    case 'copy':
      return { document: asked.value === null ? null : (asked.value.document ?? emptyBoard), of: asked };
    case 'unit':
      return { document: unit === null ? null : ofUnit(unit), of: null };
  }
}

/** The board that the product ships for a unit, a secondary one as most are, each of whose modules then names this one. */
function ofUnit(id: string): BoardDocument {
  const document = shippedBoard({ of: 'unit', unit: { id, classification: 'secondary' } });
  return standingAlone(document, { of: 'unit', id });
}
