import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../action/Button.tsx';

const words = defineMessages({ 'kit.dialog.cancel': { cn: '取消', en: 'Cancel' } });

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen, to what. */
  readonly children: ReactNode;
  /** The verb, on the button: never just "OK". */
  readonly act: string;
  readonly look?: 'primary' | 'danger';
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. The safe button has the focus. */
export function LoadedConfirmDialog({ open, title, children, act, look = 'primary', onAct, onClose }: ConfirmProps) {
  const say = useText(words);
  return (
    <Dialog isOpen={open} onClose={onClose} title={title} isCloseButtonShown={false} style={{ width: 440 }}>
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose} hint="Esc" autoFocus>
              {say('kit.dialog.cancel')}
            </Button>
            <Button look={look} onClick={onAct}>
              {act}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
