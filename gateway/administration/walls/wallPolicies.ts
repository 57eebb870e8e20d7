import { sessionEnded } from '../../../domain/access/events.ts';
import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { partsOfStream, streamOf } from '../../../domain/event/event.ts';
import { wallAsks } from '../../../domain/wall/wallAsk.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { rowByLaw } from '../../ledger/write/rowByLaw.ts';
import type { Policy, TimerHandler } from '../../log/follow/policy.ts';
import { type AccessParts, gatewayItself } from '../parts.ts';
import { codeLifetime } from './enrolment.ts';

const expires = 'wallAskExpires';

/** A code that nobody approves expires. */
const expiring: Policy = {
  name: 'wallCode',
  types: ['WallAsked'],
  past: 'left',
  react: async ({ stream, org, at }) => [
    {
      by: { kind: 'policy', id: 'wallCode' },
      digest: null,
      reads: [stream],
      decide: () =>
        accepted({
          appends: [{ stream, org, events: [], timers: [{ name: expires, due: (millisOf(at) ?? 0) + codeLifetime }] }],
        }),
    },
  ],
};

/** What was revoked is shut: at once where this gateway revoked it, and else as soon as it hears of it. */
const shutting = (parts: Pick<AccessParts, 'end'>): Policy => ({
  name: 'wallRevoked',
  types: ['WallRevoked', 'WallKeyLost'],
  past: 'left',
  async react({ stream }) {
    await parts.end([partsOfStream(stream).id], 'endedByAdministrator', gatewayItself);
    return [];
  },
});

/** A session that was ended otherwise (its user is disabled, somebody ended it among the sessions) takes the browser's key with it. */
const losing: Policy = {
  name: 'wallSession',
  types: [sessionEnded.type],
  past: 'left',
  react: async ({ stream, at, data }) => {
    const asking = streamOf(wallAsks.name, partsOfStream(stream).id);
    const { why } = data as { readonly why: string };
    return [
      {
        by: { kind: 'policy', id: 'wallSession' },
        digest: null,
        reads: [asking],
        decide(known) {
          const order = { type: 'LOSE', at, by: null, given: { reason: why } };
          const done = rowByLaw(lawOfLedger(wallAsks), known, { stream: asking, order });
          // A person's session, or a wall that was revoked: there is nothing to lose.
          return done.ok ? accepted({ appends: [done.value] }) : done;
        },
      },
    ];
  },
};

export const wallPolicies = (parts: Pick<AccessParts, 'end'>): readonly Policy[] => [expiring, shutting(parts), losing];

/** What falls due. */
export const wallTimers: ReadonlyMap<string, TimerHandler> = new Map<string, TimerHandler>([
  [
    expires,
    async ({ stream, due }, known) => {
      const order = { type: 'EXPIRE', at: instantOf(due), by: null, given: {} };
      const done = rowByLaw(lawOfLedger(wallAsks), known, { stream, order });
      return done.ok ? [done.value] : [];
    },
  ],
]);
