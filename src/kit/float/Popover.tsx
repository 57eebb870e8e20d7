import { cloneElement, type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '../load/onDemand.ts';
import type { PopoverProps } from './popoverProps.ts';
import { useLetGo } from './useLetGo.ts';

const load = () => import('./LoadedPopover.tsx');
const LoadedPopover = onDemand(async () => (await load()).LoadedPopover);

/** A pop-over behind a button. Its code, and that of its content, comes when the button is first approached: the frame has several. */
export function Popover(props: PopoverProps) {
  const [isWanted, setWanted] = useState(false);
  const { onClosed, place } = useLetGo(() => setWanted(false));
  const approach = () => void load();
  const button = cloneElement(props.children, {
    onClick: () => setWanted(true),
    onPointerEnter: approach,
    onFocus: approach,
  });
  const closed: ReactNode = (
    <span className="bp6-popover-target" ref={place}>
      {button}
    </span>
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <LoadedPopover {...props} onClosed={onClosed} />
    </Suspense>
  );
}
