import { Suspense, useEffect, useRef, useState } from 'react';
import { useClock } from '../clock/useClock.ts';
import { useOpened } from '../kit/float/useOpened.ts';
import { onDemand } from '../kit/load/onDemand.ts';
import { DialogSoon } from './DialogSoon.tsx';
import type { FrameDialogsProps } from './FrameDialogs.tsx';

const load = async () => (await import('./FrameDialogs.tsx')).FrameDialogs;
const FrameDialogs = onDemand(load);
const Sending = onDemand(async () => (await import('../session/field/Sending.tsx')).Sending);

/** Who stays for so long, ms, may want one of them; before that the console has other things to load. */
const stay = 5000;

/** What the frame lays over the screen takes the keys at the press that opens it, whenever its code comes. */
export function Dialogs(props: Omit<FrameDialogsProps, 'begun'>) {
  const { open, onClose } = props;
  const clock = useClock();
  const begun = useRef('');
  const wasOpened = useOpened(open !== null);
  const [isStaying, setStaying] = useState(false);
  // What does not come now comes when it is opened, which then says so.
  useEffect(
    () =>
      clock.after(stay, () => {
        setStaying(true);
        void load().catch(() => undefined);
      }),
    [clock],
  );
  const sending = isStaying ? (
    <Suspense fallback={null}>
      <Sending />
    </Suspense>
  ) : null;
  if (!wasOpened) return sending;
  return (
    <>
      {sending}
      <Suspense
        fallback={
          <DialogSoon
            open={open}
            onClose={() => {
              begun.current = '';
              onClose();
            }}
            onTyped={(text) => {
              begun.current = text;
            }}
          />
        }
      >
        <FrameDialogs {...props} begun={begun} />
      </Suspense>
    </>
  );
}
