import { ReadingDesk } from '../parts/readings/ReadingDesk.tsx';

/** Meter reading device by device. */
export function Screen() {
  return <ReadingDesk by="device" />;
}
