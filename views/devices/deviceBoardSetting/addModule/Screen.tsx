import { AddModule } from '../../../boards/parts/settings/AddModule.tsx';

/** A module for a board of devices. */
export function Screen() {
  return <AddModule of="device" settings="/deviceBoardSetting" />;
}
