import { cloneElement, Suspense, useState } from 'react';
import { onDemand } from '../load/onDemand.ts';
import type { HeldPopoverProps } from './popoverProps.ts';
import { useLetGo } from './useLetGo.ts';

const load = () => import('./LoadedPopover.tsx');
const LoadedHeldPopover = onDemand(async () => (await load()).LoadedHeldPopover);

/** A pop-over whose owner says when it is open; its code comes when it first is. */
export function HeldPopover(props: HeldPopoverProps) {
  const { isOpen, onInteraction, children } = props;
  const [stands, setStands] = useState(false);
  if (isOpen && !stands) setStands(true);
  const { onClosed, place } = useLetGo(() => setStands(false));
  const approach = () => void load();
  const button = cloneElement(children, {
    onClick: () => onInteraction(true),
    onPointerEnter: approach,
    onFocus: approach,
  });
  const closed = (
    <span className="bp6-popover-target" ref={place}>
      {button}
    </span>
  );
  if (!stands && !isOpen) return closed;
  return (
    <Suspense fallback={closed}>
      <LoadedHeldPopover {...props} onClosed={onClosed} />
    </Suspense>
  );
}
