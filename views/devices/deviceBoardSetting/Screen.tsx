import { BoardSettings } from '../../boards/parts/settings/BoardSettings.tsx';

/** The boards of devices: of a kind, a model, or one device. */
export function Screen() {
  return <BoardSettings of="device" path="/deviceBoardSetting" />;
}
