import { type PointerEvent, type RefObject, useState } from 'react';
import type { Area, BoardItem } from '../../../../domain/board/boardDocument.ts';
import { cellAt, draggedTo, type Grip } from '../../../../domain/board/dragged.ts';

/** Of a board that is laid out: each row is so high, and so much lies between two places (px). */
export const rowHeight = 48;
export const gap = 8;

interface Held {
  readonly item: BoardItem;
  readonly grip: Grip;
  readonly from: Pick<Area, 'x' | 'y'>;
  readonly area: Area;
}

interface Given {
  readonly board: RefObject<HTMLElement | null>;
  readonly onDrop: (id: string, area: Area) => void;
}

/** Takes a module by its head or its corner: where it would lie is told while it is held, and it is laid when it is let go: one step of undo. */
export function useDragging({ board, onDrop }: Given) {
  const [held, setHeld] = useState<Held | null>(null);
  const cellOf = ({ clientX, clientY }: PointerEvent): Pick<Area, 'x' | 'y'> => {
    const box = board.current?.getBoundingClientRect();
    if (box === undefined) return { x: 0, y: 0 };
    return cellAt({ left: clientX - box.left, top: clientY - box.top }, { width: box.width, row: rowHeight, gap });
  };
  /** What a grip of this item listens to. */
  const gripOf = (item: BoardItem, grip: Grip) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.stopPropagation();
      setHeld({ item, grip, from: cellOf(event), area: item });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held?.item.id !== item.id) return;
      setHeld({ ...held, area: draggedTo(held.item, held.grip, { from: held.from, to: cellOf(event) }) });
    },
    onPointerUp() {
      if (held?.item.id !== item.id) return;
      setHeld(null);
      // Beside where it lay when it was taken: what is drawn by now lies where it is held.
      const { item: taken, area } = held;
      const isElsewhere = (['x', 'y', 'width', 'height'] as const).some((key) => area[key] !== taken[key]);
      if (isElsewhere) onDrop(taken.id, area);
    },
    onPointerCancel: () => setHeld(null),
  });
  return { held, gripOf, cellOf };
}
