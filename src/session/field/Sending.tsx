import { useSending } from './useOutbox.ts';

/** What waits in this browser is sent from whichever screen its giver is at. */
export function Sending() {
  useSending();
  return null;
}
