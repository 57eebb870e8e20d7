import { useEffect, useState } from 'react';

/** Whether something was open once: what is loaded on demand stays from then on, so that it can also close as it should. */
export function useOpened(isOpen: boolean): boolean {
  const [opened, setOpened] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setOpened(true);
  }, [isOpen]);
  return opened || isOpen;
}
