import { AddModule } from './AddModule.tsx';

/** Adds modules to the template of the board of a consumption unit. */
export function Screen() {
  return <AddModule kind="nhdykb" />;
}
