/** The newest `at` of each point, and the devices whose every sample is older than what is known. */
export interface Order {
  readonly newest: Map<number, number>;
  readonly lateSince: Map<string, number>;
}

export const newOrder = (): Order => ({ newest: new Map(), lateSince: new Map() });

export interface Placed {
  readonly point: number;
  readonly at: number;
  readonly seen: number;
  readonly device: {
    readonly id: string;
    readonly silence: number;
    readonly points: readonly { readonly row: { readonly number: number } }[];
  };
}

/**
 * Whether a sample is newer than all of its point. A device whose samples were all late for three periods had its clock
 * set back: the newest of all its points starts again, and the sample counts.
 */
export function isNewer(order: Order, { point, at, seen, device }: Placed): boolean {
  const newest = order.newest.get(point);
  if (newest === undefined || at > newest) {
    order.newest.set(point, at);
    order.lateSince.delete(device.id);
    return true;
  }
  const since = order.lateSince.get(device.id);
  if (since === undefined) order.lateSince.set(device.id, seen);
  if (since === undefined || seen - since <= device.silence) return false;
  for (const { row } of device.points) order.newest.delete(row.number);
  order.lateSince.delete(device.id);
  order.newest.set(point, at);
  return true;
}
