import { useEffect } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { readLineStatistics } from '../../../domain/channel/calls.ts';
import type { Answer } from '../../../src/api/answer.ts';
import type { Api } from '../../../src/api/client.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useApi } from '../../../src/session/useSession.ts';

type Figures = AnswerOf<typeof readLineStatistics>;

const lookAgainAfter = 5000;
const asked = new Map<string, { readonly at: number; readonly answer: Promise<Answer<Figures>> }>();

/** The cells of one row ask for the same channel at the same moment: once. */
function shared(api: Api, channel: string, now: number): Promise<Answer<Figures>> {
  const known = asked.get(channel);
  if (known !== undefined && now - known.at < lookAgainAfter / 2) return known.answer;
  const answer = api.call(readLineStatistics, { params: { id: channel } });
  asked.set(channel, { at: now, answer });
  return answer;
}

/** How a channel does, looked at again while its row is in sight. */
export function useLine(channel: string): Figures['channel'] | null {
  const api = useApi();
  const clock = useClock();
  const { value, again } = useAsked(channel, () => shared(api, channel, clock.now()));
  useEffect(() => (value === null ? undefined : clock.after(lookAgainAfter, again)), [value, again, clock]);
  return value?.channel ?? null;
}
