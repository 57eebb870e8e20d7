import { ReadingDesk } from '../parts/readings/ReadingDesk.tsx';

/** Every meter below the other: the sheet of who walks round with the readings. */
export function Screen() {
  return <ReadingDesk by="all" />;
}
