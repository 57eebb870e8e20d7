import { LookScreen } from '../../parts/looks/LookScreen.tsx';
import { SheetScreen } from '../../parts/sheet/SheetScreen.tsx';

/** The sheet of an overhaul, and the look of it for whoever was given its link. */
export function Screen() {
  return (
    <LookScreen kind="repair">
      <SheetScreen share="repair" />
    </LookScreen>
  );
}
