import type { ReactNode } from 'react';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export const deleteWords = defineMessages({
  'kit.delete.title': { cn: '确定删除？', en: 'Sure to delete?' },
  'kit.delete.message': { cn: '删除后不可恢复。', en: 'What is deleted cannot be recovered.' },
  'kit.delete.act': { cn: '删除', en: 'Delete' },
});

interface Props {
  readonly open: boolean;
  /** "Sure to delete?" where it is left out. */
  readonly title?: string;
  /** What is deleted, and what that does; else that it cannot be recovered. */
  readonly children?: ReactNode;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before something is deleted, in the words that hold for all of the console. */
export function DeleteDialog({ open, title, children, onDelete, onClose }: Props) {
  const say = useText(deleteWords);
  return (
    <ConfirmDialog
      open={open}
      title={title ?? say('kit.delete.title')}
      act={say('kit.delete.act')}
      look="danger"
      onAct={onDelete}
      onClose={onClose}
    >
      {children ?? say('kit.delete.message')}
    </ConfirmDialog>
  );
}
