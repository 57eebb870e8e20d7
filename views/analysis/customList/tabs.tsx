import type { ComponentType } from 'react';
import type { Text } from '../../../domain/text/message.ts';
import { Templates } from './Templates.tsx';
import { words } from './words.ts';

interface ScreenTab {
  /** As the address names it; null: the one that the screen opens with. */
  readonly tab: string | null;
  readonly title: Text;
  readonly Show: ComponentType;
}

/** The parts of the screen, each with an address of its own. */
export const tabs: readonly [ScreenTab, ...ScreenTab[]] = [
  { tab: null, title: words['customList.templates'], Show: Templates },
];
