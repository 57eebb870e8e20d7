import { WallBoard } from '../parts/wall/WallBoard.tsx';

/** The wall of the control room: the load against the agreed demand, what is unusual, what is worst (R146). */
export const Screen = () => <WallBoard />;
