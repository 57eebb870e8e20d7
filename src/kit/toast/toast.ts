import { create } from './toastStore.ts';

/** Short news of an outcome. They close by themselves after 3 s (K005); a refusal is also shown where it happened. */
export const toasts = create();
