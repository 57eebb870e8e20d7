import { PopoverNext } from '@blueprintjs/core';
import styles from './listBelow.module.css';
import type { ListBelowProps } from './listBelowProps.ts';

export function LoadedListBelow({ within, onClose, children }: ListBelowProps) {
  return (
    <PopoverNext
      isOpen
      onInteraction={(open, event) => {
        const isInside = event?.target instanceof Node && (within.current?.contains(event.target) ?? false);
        if (!open && !isInside) onClose();
      }}
      autoFocus={false}
      enforceFocus={false}
      // Whoever chose is already at the next field: the focus must not be taken from there.
      shouldReturnFocusOnClose={false}
      matchTargetWidth
      arrow={false}
      placement="bottom-start"
      content={children}
      // The input is no part of it: it stood before the list was loaded, and keeps what is typed.
      renderTarget={({ ref }) => <div ref={ref} className={styles.place} />}
    />
  );
}
