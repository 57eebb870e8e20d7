import { browserStore } from '../storage.ts';

const name = 'fieldTaken';

/** Something was taken along in this browser: only then the sign-in page looks for it. */
export const markTaken = (): void => browserStore.set(name, 'yes');
export const isMarkedTaken = (): boolean => browserStore.get(name) === 'yes';
