import type { KeyBinding } from '../keys/keys.ts';
import { words } from './words.ts';

interface Acts {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

/** A document is taken back, done again and saved by keys; while somebody types too, for what is typed is a change of it. */
export function editorKeys({ undo, redo, save }: Acts): readonly KeyBinding[] {
  const everywhere = true as const;
  return [
    { keys: 'Ctrl z', does: words['document.undo'], everywhere, run: undo },
    { keys: 'Ctrl Shift Z', does: words['document.redo'], everywhere, run: redo },
    { keys: 'Ctrl y', does: words['document.redo'], everywhere, run: redo },
    { keys: 'Ctrl s', does: words['document.save'], everywhere, run: save },
  ];
}
