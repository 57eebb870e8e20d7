import {
  type AboutThing,
  type BoardDocument,
  type BoardItem,
  emptyBoard,
  itemOf,
} from '../../domain/board/boardDocument.ts';
import { itemPlaced } from '../../domain/board/boardEdits.ts';
import { boardModules, type ModuleName } from '../../domain/board/modules.ts';
import type { SpanName } from '../../domain/board/spans.ts';
import type { Text } from '../../domain/text/message.ts';

export interface Placed {
  readonly module: ModuleName;
  /** Columns and rows, where they are not the usual ones. */
  readonly size?: readonly [width: number, height: number];
  readonly about?: AboutThing;
  readonly points?: readonly string[];
  readonly parameters?: BoardItem['parameters'];
  readonly title?: Text;
}

export const device = (id: string): AboutThing => ({ of: 'device', id });

/** Modules one after the other, each in the first place that is free. */
export const laid = (span: SpanName, placed: readonly Placed[]): BoardDocument => ({
  ...emptyBoard,
  span,
  items: placed.reduce<readonly BoardItem[]>((items, one, n) => itemPlaced(items, itemPlacedAs(`m${n + 1}`, one)), []),
});

export function itemPlacedAs(id: string, { module, size, about, points, parameters, title }: Placed) {
  const item = itemOf(id, module, boardModules[module]);
  const [width, height] = size ?? [item.width, item.height];
  return {
    ...item,
    width,
    height,
    title: title ?? null,
    about: about ?? null,
    points: points === undefined ? null : ({ of: 'points', ids: points } as const),
    parameters: { ...item.parameters, ...parameters },
  };
}
