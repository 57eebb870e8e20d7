import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const words = defineMessages({
  'discard.title': { cn: '放弃修改？', en: 'Discard the changes?' },
  'discard.why': { cn: '还有未保存的修改。', en: 'There are changes that were not saved.' },
  'discard.do': { cn: '放弃', en: 'Discard' },
});

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

/** Asked of who leaves a form in which something was written. */
export function DiscardDialog({ open, onClose, onDiscard }: Props) {
  const say = useText(words);
  return (
    <ConfirmDialog
      open={open}
      title={say('discard.title')}
      act={say('discard.do')}
      look="danger"
      onClose={onClose}
      onAct={onDiscard}
    >
      {say('discard.why')}
    </ConfirmDialog>
  );
}
