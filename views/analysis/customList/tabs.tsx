import type { ComponentType } from 'react';
import { reportSchedules } from '../../../domain/report/reportSchedule.ts';
import type { Text } from '../../../domain/text/message.ts';
import { words as filedWords } from '../parts/filed/words.ts';
import { Filed } from './Filed.tsx';
import { Schedules } from './Schedules.tsx';
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
  { tab: 'schedules', title: reportSchedules.title, Show: Schedules },
  { tab: 'filed', title: filedWords['filed.title'], Show: Filed },
];
