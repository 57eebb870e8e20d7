export { SheetScreen as Screen } from '../../parts/sheet/SheetScreen.tsx';
