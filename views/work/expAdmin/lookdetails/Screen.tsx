import { LookScreen } from '../../parts/looks/LookScreen.tsx';
import { ReportOfTest } from '../../parts/reports/ReportOfTest.tsx';
import { SheetScreen } from '../../parts/sheet/SheetScreen.tsx';

/** The sheet of a test, and the look of it for whoever was given its link. */
export function Screen() {
  return (
    <LookScreen kind="test">
      <SheetScreen share="test" Beside={ReportOfTest} />
    </LookScreen>
  );
}
