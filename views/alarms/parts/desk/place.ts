import { createContext, type ReactNode, useContext } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import type { AlarmDesk } from '../../../../domain/alarm/desks.ts';

/** Which of the desks this is: its route says its title, which alarms it is for and what its buttons may do (decisions 25, 48). */
export interface DeskPlace {
  readonly route: AlarmDesk;
  /** One row a device: what else stands there is a press away. */
  readonly byDevice?: boolean;
  /** Where the figures of its alarms are told. */
  readonly performance?: string;
  /** Another tab of it. */
  readonly beside?: { readonly address: string; readonly text: string };
  /** A column that this desk alone has, beside the values. */
  readonly column?: { readonly title: string; readonly cell: (alarm: Alarm) => ReactNode };
  /** What an empty desk stands on. */
  readonly calm?: ReactNode;
}

export const DeskPlaceContext = createContext<DeskPlace>({ route: '/monitoringAlarm' });
export const useDeskPlace = (): DeskPlace => useContext(DeskPlaceContext);
