export const points = 5_000;
/** So many of them have a past. */
export const measured = 20;
export const minutes = 10_000;
export const begin = Date.UTC(2026, 9, 1);
/** Two sessions: a budget of heavy reads is one session's. */
export const accounts: readonly string[] = ['console0', 'console1'];
