import { tabsOf } from '../../domain/access/routes/all.ts';
import { screens as administration } from '../../views/administration/routes.ts';
import { screens as alarms } from '../../views/alarms/routes.ts';
import { screens as analysis } from '../../views/analysis/routes.ts';
import { screens as boards } from '../../views/boards/routes.ts';
import { screens as carbon } from '../../views/carbon/routes.ts';
import { screens as costs } from '../../views/costs/routes.ts';
import { screens as devices } from '../../views/devices/routes.ts';
import { screens as forms } from '../../views/forms/routes.ts';
import { screens as ledgers } from '../../views/ledgers/routes.ts';
import { screens as live } from '../../views/live/routes.ts';
import { screens as parameters } from '../../views/parameters/routes.ts';
import { notBuilt, screens as shell } from '../../views/shell/routes.ts';
import { screens as work } from '../../views/work/routes.ts';
import type { ScreenLoader } from '../shell/screens.ts';

const built: Readonly<Record<string, ScreenLoader | undefined>> = {
  ...shell,
  ...administration,
  ...devices,
  ...ledgers,
  ...parameters,
  ...alarms,
  ...live,
  ...analysis,
  ...costs,
  ...boards,
  ...carbon,
  ...work,
  ...forms,
};

export const isBuilt = (path: string): boolean => built[path] !== undefined;

/** The screen of a route; for one that nobody has built, the page that says so. */
export const loaderOf = (path: string): ScreenLoader => built[path] ?? notBuilt;

/** Whether a screen is declared to show the past. */
export const standsInThePast = (path: string): boolean => built[path]?.standsInThePast === true;

/** Where a page leads that has no screen of its own but a tab that has one. */
export const tabInstead = (path: string): string | null =>
  isBuilt(path) ? null : (tabsOf(path).find((tab) => isBuilt(tab.path))?.path ?? null);

/** Where signing in leads: /home, and until that is built the alarm desk. */
export const home = isBuilt('/home') ? '/home' : '/monitoringAlarm';
