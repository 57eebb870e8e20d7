import { sessionEnded } from '../../../domain/access/events.ts';
import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { partsOfStream, streamOf } from '../../../domain/event/event.ts';
import { eventTypesOf, ledgerFact } from '../../../domain/ledger/events.ts';
import { walls } from '../../../domain/wall/wall.ts';
import { wallAsks } from '../../../domain/wall/wallAsk.ts';
import type { WallLoss } from '../../../domain/wall/words.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { rowByLaw } from '../../ledger/write/rowByLaw.ts';
import { NotYet, type Policy, type TimerHandler } from '../../log/follow/policy.ts';
import { type AccessParts, gatewayItself } from '../parts.ts';
import { codeLifetime } from './enrolment.ts';
import { type FollowingParts, followWall } from './renewal.ts';

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
    const { why } = data as { readonly why: WallLoss };
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

type WallParts = FollowingParts & Pick<AccessParts, 'followed'>;

/** A wall that is switched off, or shows other organisations from now on: its browser and its sockets hear of it at once. */
const switchingOff = (parts: WallParts): Policy => ({
  name: 'wallSwitchedOff',
  types: [eventTypesOf(walls).changed],
  past: 'left',
  async react(event) {
    const { enabled, organisationIds } = ledgerFact(event).changes ?? {};
    if (enabled?.to !== false && organisationIds === undefined) return [];
    // What follows is read from tables: which browsers are let in, and the row as it stands.
    if (!(await parts.followed(event.position))) throw new NotYet(`the walls are not read up to ${event.position}`);
    await followWall(parts, partsOfStream(event.stream).id);
    return [];
  },
});

export const wallPolicies = (parts: WallParts): readonly Policy[] => [
  expiring,
  shutting(parts),
  losing,
  switchingOff(parts),
];

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
