import { WallBoard } from '../parts/wall/WallBoard.tsx';

/** The wall of a manager: assets, alarms and analysis side by side (R147). */
export const Screen = () => <WallBoard />;
