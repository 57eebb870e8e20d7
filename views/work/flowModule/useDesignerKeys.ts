import { editorKeys } from '../../../src/kit/document/editorKeys.ts';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { words } from './words.ts';

interface Acts {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  readonly remove: () => void;
  readonly move: (x: number, y: number) => void;
  readonly add: () => void;
  readonly lead: () => void;
  readonly leave: () => void;
  readonly tidy: () => void;
}

const moved = { cn: '移动步骤', en: 'Move the step' };

/** All that is drawn by the pointer, by keys. */
export function useDesignerKeys(mayEdit: boolean, acts: Acts): void {
  const { undo, redo, save, remove, move, add, lead, leave, tidy } = acts;
  useKeys({
    title: words['flowModule.flow'],
    bindings: [
      { keys: 'Escape', does: { cn: '不选', en: 'Choose nothing' }, run: leave },
      ...(mayEdit
        ? [
            { keys: 'n', does: { cn: '新审批步骤', en: 'New step of approval' }, run: add },
            { keys: 'c', does: words['flowModule.lead'], run: lead },
            { keys: 'Delete', does: { cn: '删除所选', en: 'Remove what is chosen' }, run: remove },
            { keys: 't', does: words['flowModule.tidy'], run: tidy },
            ...editorKeys({ undo, redo, save }),
            { keys: 'Shift ArrowLeft', does: moved, run: () => move(-1, 0) },
            { keys: 'Shift ArrowRight', does: moved, run: () => move(1, 0) },
            { keys: 'Shift ArrowUp', does: moved, run: () => move(0, -1) },
            { keys: 'Shift ArrowDown', does: moved, run: () => move(0, 1) },
          ]
        : []),
    ],
  });
}
