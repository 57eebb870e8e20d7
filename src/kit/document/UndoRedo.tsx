import { RedoIcon, UndoIcon } from '@blueprintjs/icons';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../action/Button.tsx';
import type { Editing } from './useDocument.ts';
import { words } from './words.ts';

/** What was done to a document is taken back, and done again. */
export function UndoRedo({ of }: { readonly of: Pick<Editing<unknown>, 'mayUndo' | 'mayRedo' | 'undo' | 'redo'> }) {
  const say = useText(words);
  return (
    <>
      <Button look="quiet" icon={<UndoIcon size={14} />} title="Ctrl Z" disabled={!of.mayUndo} onClick={of.undo}>
        {say('document.undo')}
      </Button>
      <Button look="quiet" icon={<RedoIcon size={14} />} title="Ctrl Shift Z" disabled={!of.mayRedo} onClick={of.redo}>
        {say('document.redo')}
      </Button>
    </>
  );
}
