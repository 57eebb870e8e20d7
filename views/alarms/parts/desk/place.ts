import { createContext, useContext } from 'react';
import type { RoutePath } from '../../../../domain/access/routes/all.ts';
import type { Kind } from './deskRows.ts';

/** Which of the desks this is: its route says its title and what its buttons may do, its kind which alarms it is for (decisions 25, 48). */
export interface DeskPlace {
  readonly route: RoutePath;
  /** Null: every kind. */
  readonly kind: Kind | null;
}

export const DeskPlaceContext = createContext<DeskPlace>({ route: '/monitoringAlarm', kind: null });
export const useDeskPlace = (): DeskPlace => useContext(DeskPlaceContext);
