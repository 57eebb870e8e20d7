import { BoardEditor } from './BoardEditor.tsx';

/** The template of the board of a piece of equipment. */
export function Screen() {
  return <BoardEditor kind="emtkb" />;
}
