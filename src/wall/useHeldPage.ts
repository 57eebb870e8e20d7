import { isUnacknowledged } from '../../domain/alarm/unacknowledged.ts';
import { heldPage } from '../../domain/board/subjects.ts';
import type { WallPage } from '../../domain/wall/screen/wallPages.ts';
import { useStanding } from '../live/useLive.ts';

/** The page that an urgent alarm which waits keeps in sight: that of its device, else the first. And whether anything urgent is active at all. */
export function useHeldPage(pages: readonly WallPage[], holds: boolean) {
  const urgent = useStanding().filter(({ level }) => level === 1);
  const waiting = urgent.filter(isUnacknowledged);
  const held =
    holds && waiting.length > 0
      ? (heldPage(
          pages.map(({ subjects }) => subjects),
          waiting,
        ) ?? 0)
      : null;
  return { held, isUrgent: urgent.length > 0 };
}
