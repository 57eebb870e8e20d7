import { useKeys } from '../../../src/kit/keys/keys.ts';
import { words } from './words.ts';

interface Acts {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

/** Taken back, done again and saved by keys; while somebody types too, for what is typed is a change of the report. */
export function useEditorKeys(mayEdit: boolean, { undo, redo, save }: Acts): void {
  const everywhere = true as const;
  useKeys(
    mayEdit
      ? {
          title: words['editCustom.title'],
          bindings: [
            { keys: 'Ctrl z', does: words['editCustom.undo'], everywhere, run: undo },
            { keys: 'Ctrl Shift Z', does: words['editCustom.redo'], everywhere, run: redo },
            { keys: 'Ctrl s', does: words['editCustom.save'], everywhere, run: save },
          ],
        }
      : null,
  );
}
