import { PopoverNext } from '@blueprintjs/core';
import { type ReactElement, Suspense } from 'react';
import type { HeldPopoverProps, PopoverProps } from './popoverProps.ts';

interface Closing {
  readonly onClosed: () => void;
}

/** Open from the start: it was pressed before it was loaded. */
export function LoadedPopover({ content, placement = 'bottom-end', onClosed, children }: PopoverProps & Closing) {
  return (
    <PopoverNext defaultIsOpen placement={placement} content={waitedFor(content)} onClosed={onClosed}>
      {children}
    </PopoverNext>
  );
}

export function LoadedHeldPopover({
  placement = 'bottom-end',
  content,
  children,
  ...held
}: HeldPopoverProps & Closing) {
  return (
    <PopoverNext {...held} placement={placement} content={waitedFor(content)}>
      {children}
    </PopoverNext>
  );
}

/** What is within may come later than the pop-over, whose button stays as it is. */
const waitedFor = (content: ReactElement): ReactElement => <Suspense fallback={null}>{content}</Suspense>;
