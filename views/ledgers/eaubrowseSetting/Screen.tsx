import { BoardSettings } from '../../boards/parts/settings/BoardSettings.tsx';

/** The boards of energy units: of a classification, or one unit. */
export function Screen() {
  return <BoardSettings of="unit" path="/eaubrowseSetting" />;
}
