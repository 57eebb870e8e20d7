import type { KeyBinding } from '../keys/keys.ts';
import { words } from './words.ts';

interface Acts {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

/**
 * A document is taken back and done again by keys, in its own fields too (below `data-document`), for what is typed there is a change of it;
 * it is saved from wherever on its page. Under a dialog none of it happens.
 */
export function editorKeys({ undo, redo, save }: Acts): readonly KeyBinding[] {
  const everywhere = 'document' as const;
  return [
    { keys: 'Ctrl z', does: words['document.undo'], everywhere, run: undo },
    { keys: 'Ctrl Shift Z', does: words['document.redo'], everywhere, run: redo },
    { keys: 'Ctrl y', does: words['document.redo'], everywhere, run: redo },
    { keys: 'Ctrl s', does: words['document.save'], everywhere: 'page', run: save },
  ];
}
