import type { PlantOrder } from '../simulation/orders.ts';

/** Something that happens on a day and is over on the same day. While it lasts its devices are recorded at their own pace. */
export interface Incident {
  readonly kind: 'blast' | 'trip' | 'switched' | 'overload' | 'hot' | 'loose' | 'silent' | 'cut';
  /** Whole minutes: from ≤ at < to. */
  readonly from: number;
  readonly to: number;
  readonly orders: readonly { readonly at: number; readonly order: PlantOrder }[];
  readonly devices: readonly string[];
  /** Who of them says nothing: from ≤ at < to. */
  readonly silence?: {
    readonly from: number;
    readonly to: number;
    readonly channel: string;
    readonly devices: readonly string[];
    /** Who of them went before the others did, and since when. */
    readonly first?: { readonly device: string; readonly from: number };
  };
}
