import { SheetScreen } from '../../parts/sheet/SheetScreen.tsx';

export function Screen() {
  return <SheetScreen />;
}
