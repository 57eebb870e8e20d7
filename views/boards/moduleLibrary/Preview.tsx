import { type BoardItem, emptyBoard, itemOf } from '../../../domain/board/boardDocument.ts';
import type { BoardModule } from '../../../domain/board/module.ts';
import type { ModulePreset } from '../../../domain/board/modulePreset.ts';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { BoardView } from '../parts/board/BoardView.tsx';
import styles from './library.module.css';

type Setting = ModulePreset['setting'];

/** An item of a module, alone on a board over its whole width. */
export const itemAlone = (name: string, module: BoardModule, setting?: Setting): BoardItem => ({
  ...itemOf('preview', name, module),
  ...setting,
  x: 0,
  y: 0,
  width: 12,
  height: Math.max(4, module.usual.height),
});

/** What a module shows, as it is. */
export function Preview({ item, label }: { readonly item: BoardItem; readonly label: string }) {
  return (
    <Stack gap="0" className={styles.preview}>
      <BoardView document={{ ...emptyBoard, items: [item] }} about={{ of: 'home' }} label={label} />
    </Stack>
  );
}
