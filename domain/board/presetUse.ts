import { isSame } from '../document/same.ts';
import type { Board } from './board.ts';
import type { BoardItem } from './boardDocument.ts';
import type { ModulePreset } from './modulePreset.ts';

type Preset = Pick<ModulePreset, 'id' | 'module' | 'setting'>;
type Bodies = Pick<Board, 'body' | 'published'>;

const itemsOf = ({ body, published }: Bodies): readonly BoardItem[] => [...body.items, ...(published?.items ?? [])];

const isAsMade = ({ module, version, about, points, span, parameters }: BoardItem, preset: Preset): boolean =>
  module === preset.module && isSame({ version, about, points, span, parameters }, preset.setting);

/** Whether a board bears what was made ready, as it was made ready, in its draft or in what is shown: whatever was changed there since is its own. */
export const bearsPreset = (board: Bodies, preset: Preset): boolean =>
  itemsOf(board).some((item) => isAsMade(item, preset));

/** On how many boards each module stands, and each preset. */
export function useOfModules(boards: readonly Bodies[], presets: readonly Preset[]) {
  const modules: Record<string, number> = {};
  for (const board of boards)
    for (const name of new Set(itemsOf(board).map(({ module }) => module))) modules[name] = (modules[name] ?? 0) + 1;
  const used = presets.map((preset) => [preset.id, boards.filter((board) => bearsPreset(board, preset)).length]);
  return { modules, presets: Object.fromEntries(used) as Readonly<Record<string, number>> };
}
