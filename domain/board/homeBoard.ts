import { type BoardItem, itemOf } from './boardDocument.ts';
import { itemPlaced } from './boardEdits.ts';
import { type HomeModuleName, homeModules } from './modules/home.ts';

export type HomeItem = BoardItem & { readonly module: HomeModuleName };

/** Home as a board: its modules in their usual size, each in the first place that is free, in the order that the organisation gave them (B291). */
export const homeBoard = (names: readonly HomeModuleName[]): readonly HomeItem[] =>
  names.reduce<readonly BoardItem[]>(
    (items, name) => itemPlaced(items, itemOf(name, name, homeModules[name])),
    [],
  ) as readonly HomeItem[];
