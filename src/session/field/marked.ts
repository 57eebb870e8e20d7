import { browserStore } from '../storage.ts';

const name = 'fieldTaken';

/** Something was taken along in this browser: only then the sign-in page looks for it. */
export const markTaken = (): void => browserStore.set(name, 'yes');
export const isMarkedTaken = (): boolean => browserStore.get(name) === 'yes';

const zoneName = 'fieldZone';

/** In which zone the site is: without network nobody else says it. */
export function keepZone(zone: string): void {
  if (isMarkedTaken() && keptZone() !== zone) browserStore.set(zoneName, zone);
}
export const keptZone = (): string | null => (isMarkedTaken() ? browserStore.get(zoneName) : null);
