import { BoardEditor } from './BoardEditor.tsx';

/** The template of the board of a consumption unit. */
export function Screen() {
  return <BoardEditor kind="nhdykb" />;
}
