import type { AnswerOf } from '../../domain/call/declaration.ts';
import { silentNow } from '../../domain/device/silentCalls.ts';
import { useCall } from '../api/useCall.ts';
import { useNow } from '../clock/useClock.ts';

const beat = 5000;

export type Silent = AnswerOf<typeof silentNow>;

/** How many devices do not answer, and how many of them stand behind a channel that is down; null until it was told. */
export function useSilent(): Silent | null {
  const now = useNow(beat);
  const { value } = useCall(silentNow, {}, { moved: Math.floor(now / beat) });
  return value;
}
