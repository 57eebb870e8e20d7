import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIsUnder } from './over.ts';

interface Props {
  readonly label: string;
  readonly className: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A page over the page, by the browser's own dialog: alone with the person until Escape or a press beside it. Under a locked desk or a sign-in it waits, as it was. */
export function Modal({ label, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isUnder = useIsUnder();
  // With the drawing itself: from then on no key goes to the page below.
  useLayoutEffect(() => {
    if (isUnder) return;
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isUnder]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the browser's own
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
