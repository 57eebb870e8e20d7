import { AddModule } from '../../../boards/parts/settings/AddModule.tsx';

/** A module for a board of units. */
export function Screen() {
  return <AddModule of="unit" settings="/eaubrowseSetting" />;
}
