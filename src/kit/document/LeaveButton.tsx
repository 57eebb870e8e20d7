import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { DiscardDialog } from '../dialog/DiscardDialog.tsx';

interface Props {
  readonly of: { readonly isChanged: boolean; readonly discard: () => void };
  readonly label: string;
  readonly onLeave: () => void;
}

/** Leaves an editor; what is unsaved is asked about first. */
export function LeaveButton({ of, label, onLeave }: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        icon={<ArrowLeftIcon size={14} />}
        onClick={() => (of.isChanged ? setAsked(true) : onLeave())}
      >
        {label}
      </Button>
      <DiscardDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onDiscard={() => {
          of.discard();
          onLeave();
        }}
      />
    </>
  );
}
