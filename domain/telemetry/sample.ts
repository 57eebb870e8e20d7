import type { Millis } from '../clock/clock.ts';
import type { Quality } from './quality.ts';

/** A point's number: int32, given once, never reused. Storage and pipeline speak it; people see the id. */
export type PointNumber = number & { readonly __kind?: 'point number' };

/** A point's readable id, `[A-Za-z0-9_.-]{1,64}`, given once and never changed. */
export type PointId = string & { readonly __kind?: 'point id' };

export const pointIdPattern = /^[A-Za-z0-9_.-]{1,64}$/;

export type PointKind = 'analog' | 'counter' | 'boolean' | 'enumeration' | 'text';

/** One reading. `at`: when it happened in the field; `seen`: when the gateway took it, never falling. */
export interface Sample {
  readonly point: PointNumber;
  readonly at: Millis;
  /** In the point's unit; booleans and enumerations are their codes; null for no value. */
  readonly value: number | null;
  readonly quality: Quality;
  readonly seen: Millis;
  /** As the collector said it; not stored. */
  readonly asked?: Millis;
}

/** What a collector hands over: raw, before scale and checks. `at` null: the device gave no time. */
export interface RawSample {
  readonly point: PointNumber;
  readonly at: Millis | null;
  readonly value: number | string | null;
  readonly quality: Quality;
  /** Monotonic ms of this process at which its question was sent; left out where nobody asked. It shows nothing older than that. */
  readonly asked?: Millis;
}
