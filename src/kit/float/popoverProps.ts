import type { ReactElement } from 'react';

export interface HeldPopoverProps extends Omit<PopoverProps, 'placement'> {
  readonly placement?: 'bottom-end' | 'bottom-start' | 'top-end';
  readonly isOpen: boolean;
  readonly onInteraction: (open: boolean) => void;
}

export interface Pressed {
  readonly onClick?: () => void;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
}

export interface PopoverProps {
  readonly content: ReactElement;
  readonly placement?: 'bottom-end' | 'bottom-start' | 'right-start';
  /** The button that opens it. */
  readonly children: ReactElement<Pressed>;
}
