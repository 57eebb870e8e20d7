import { PopoverNext } from '@blueprintjs/core';
import type { MenuAtProps } from './menuAtProps.ts';

export function LoadedMenuAt({ spot, onClose, children }: MenuAtProps) {
  return (
    <span style={{ position: 'fixed', left: spot.x, top: spot.y }}>
      <PopoverNext
        isOpen
        arrow={false}
        placement="bottom-start"
        content={children}
        onInteraction={(open) => (open ? undefined : onClose())}
      >
        <span />
      </PopoverNext>
    </span>
  );
}
