import { LookScreen } from '../../parts/looks/LookScreen.tsx';
import { SheetScreen } from '../../parts/sheet/SheetScreen.tsx';

/** The sheet of an upkeep, and the look of it for whoever was given its link. */
export function Screen() {
  return (
    <LookScreen kind="upkeep">
      <SheetScreen share="upkeep" />
    </LookScreen>
  );
}
