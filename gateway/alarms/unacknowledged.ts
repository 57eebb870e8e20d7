/** `isUnacknowledged` (domain/alarm/unacknowledged.ts), said of the rows of `read.alarm` and of its spans. A test holds the two together. */
export const unacknowledged = 'not confirmed and not closed and not suppressed and not shelved and not out_of_service';
