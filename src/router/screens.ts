import { screens as alarms } from '../../views/alarms/routes.ts';
import { screens as analysis } from '../../views/analysis/routes.ts';
import { screens as boards } from '../../views/boards/routes.ts';
import { screens as live } from '../../views/live/routes.ts';
import { notBuilt, screens as shell } from '../../views/shell/routes.ts';
import type { ScreenModule } from '../shell/screens.ts';

const built: Readonly<Record<string, (() => Promise<ScreenModule>) | undefined>> = { ...shell, ...alarms, ...live, ...analysis, ...boards };

export const isBuilt = (path: string): boolean => built[path] !== undefined;

/** The screen of a route; for one that nobody has built, the page that says so. */
export const loaderOf = (path: string): (() => Promise<ScreenModule>) => built[path] ?? notBuilt;

/** Where signing in leads: /home, and until that is built the alarm desk. */
export const home = isBuilt('/home') ? '/home' : '/monitoringAlarm';
