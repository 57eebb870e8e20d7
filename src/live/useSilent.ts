import type { AnswerOf } from '../../domain/call/declaration.ts';
import { silentNow } from '../../domain/device/silentCalls.ts';
import { useAsked } from '../api/useAsked.ts';
import { useNow } from '../clock/useClock.ts';
import { useApi } from '../session/useSession.ts';

const beat = 5000;

export type Silent = AnswerOf<typeof silentNow>;

/** How many devices do not answer, and how many of them stand behind a channel that is down; null until it was told. */
export function useSilent(): Silent | null {
  const api = useApi();
  const now = useNow(beat);
  const { value } = useAsked('silent', (signal) => api.call(silentNow, {}, { signal }), Math.floor(now / beat));
  return value;
}
