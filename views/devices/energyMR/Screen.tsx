import { ReadingDesk } from '../parts/readings/ReadingDesk.tsx';

/** Meter reading by kind of energy. */
export function Screen() {
  return <ReadingDesk by="kind" />;
}
