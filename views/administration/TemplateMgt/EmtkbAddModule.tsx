import { AddModule } from './AddModule.tsx';

/** Adds modules to the template of the board of a piece of equipment. */
export function Screen() {
  return <AddModule kind="emtkb" />;
}
