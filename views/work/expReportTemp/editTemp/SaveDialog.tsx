import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { words } from './words.ts';

interface Props {
  readonly onClose: () => void;
  readonly onSave: () => void;
  readonly onPublish: () => void;
}

/** V216: whether what was edited is updated and published, or saved. */
export function SaveDialog({ onClose, onSave, onPublish }: Props) {
  const say = useText(words);
  return (
    <Dialog isOpen onClose={onClose} title={say('temp.saveAsk')} isCloseButtonShown={false} style={{ width: 440 }}>
      <DialogBody>
        <Words text="note">{say('temp.saveAsk.why')}</Words>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose} hint="Esc" autoFocus>
              {say('temp.cancel')}
            </Button>
            <Button onClick={onSave}>{say('temp.save')}</Button>
            <Button look="primary" onClick={onPublish}>
              {say('temp.publish')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
