import { Dialog, DialogBody } from '@blueprintjs/core';
import { useText } from '../../i18n/I18n.tsx';
import { formWords } from '../words.ts';

/** What the gateway tells once and never again, such as a first password. */
export function OnceText({
  text,
  title,
  onClose,
}: {
  readonly text: string | null;
  readonly title?: string;
  readonly onClose: () => void;
}) {
  const say = useText(formWords);
  return (
    <Dialog
      isOpen={text !== null}
      onClose={onClose}
      title={title ?? say('ledger.form.once')}
      canOutsideClickClose={false}
      style={{ width: 440 }}
    >
      <DialogBody>
        <output style={{ font: '600 20px / 28px var(--bb-font)', userSelect: 'all', overflowWrap: 'anywhere' }}>
          {text}
        </output>
      </DialogBody>
    </Dialog>
  );
}
