import { createContext, useContext } from 'react';
import type { Instant, Millis } from '../../domain/clock/clock.ts';

/** The moment of the past in which a screen stands. */
export interface Past {
  /** As calls take it: an instant, or a position of the log. */
  readonly asOf: string;
  readonly at: Millis;
  readonly instant: Instant;
}

/** Given by the frame around a screen that stands in the past. Such a screen's clock says then, its reads ask of then, and it may press nothing. */
export const PastContext = createContext<Past | null>(null);

/** The moment in which this screen stands; null: now. */
export const usePast = (): Past | null => useContext(PastContext);
