import { createContext, type ReactNode, useContext } from 'react';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import styles from './modules/modules.module.css';

interface Around {
  readonly title: string;
  /** By which it is moved while the board is arranged; it stands in the place of its way. */
  readonly handle: ReactNode;
}

/** Told by the board: what stands around a module that the module does not know. */
export const AroundContext = createContext<Around>({ title: '', handle: null });

interface Props {
  /** Grey words beside the title. */
  readonly note?: ReactNode;
  /** Where it leads: a link at the end of its head. */
  readonly way?: ReactNode;
  readonly children: ReactNode;
}

/** The panel of a module: its title as declared, what it says beside it, and its look. */
export function ModuleFrame({ note, way, children }: Props) {
  const { title, handle } = useContext(AroundContext);
  return (
    <Panel className={styles.panel} title={title} note={note} actions={handle ?? way}>
      {children}
    </Panel>
  );
}
