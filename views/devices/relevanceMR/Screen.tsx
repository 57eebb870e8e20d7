import { ReadingDesk } from '../parts/readings/ReadingDesk.tsx';

/** Meter reading of the meters that are linked to an energy unit, with what counts for it. */
export function Screen() {
  return <ReadingDesk by="unit" />;
}
