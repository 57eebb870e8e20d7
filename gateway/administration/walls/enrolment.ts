import { accessFaults } from '../../../domain/access/messages.ts';
import { beyondReach, heldBy, lackOf } from '../../../domain/access/reach.ts';
import type { AnswerOf, InputOf } from '../../../domain/call/declaration.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { approveWall, askWall, wallAskState, wallChallenge } from '../../../domain/wall/calls.ts';
import { wallFaults } from '../../../domain/wall/messages.ts';
import { type Wall, walls } from '../../../domain/wall/wall.ts';
import { type WallAsk, wallAsks } from '../../../domain/wall/wallAsk.ts';
import { callerReach } from '../../http/callerReach.ts';
import { type CallContext, type OpenContext, type ServedCall, serve } from '../../http/handler.ts';
import { program } from '../../ledger/asker.ts';
import type { AccessParts } from '../parts.ts';
import { publicKeyOf } from './wallBinding.ts';

/** How long a code is shown, ms. */
export const codeLifetime = 10 * 60_000;
/** So many browsers may ask at once, in all and from one address: whoever makes codes up fills no place but his own. */
const mostAsking = { ofAll: 500, ofAddress: 5 } as const;
/** So long the key of an asking that is over is known, ms: its browser hears how it ended. */
const overKept = 24 * 3_600_000;

/** How the browser of a wall is let in: it asks with a key of its own and shows a code, and whoever may approves that. */
export function enrolmentCalls(parts: AccessParts): readonly ServedCall[] {
  return [
    // In a row by address, so that a count cannot be outrun by asking at once.
    serve(askWall, ({ body }, context) => parts.trying(`wall at ${context.address}`, () => ask(parts, body, context))),
    serve(wallAskState, async ({ body }, { now }) => {
      const known = await parts.wallKeys.askOf(body.key);
      const row = known === null ? null : await askAt(parts, known.ask);
      if (known === null || row === null) return refused('NOT_FOUND');
      const isOver = row.state === 'asking' && known.askedAt + codeLifetime <= now;
      return accepted({ state: isOver ? 'expired' : row.state });
    }),
    serve(wallChallenge, async ({ body }, { now }) =>
      accepted({ challenge: await parts.wallBinding.challengeFor(body.key, now) }),
    ),
    serve(approveWall, ({ body }, context) => approve(parts, body, context)),
  ];
}

/** As the log has it by now. */
export async function askAt({ ledgers, followed, log }: AccessParts, id: string): Promise<WallAsk | null> {
  await followed(log.head().position);
  return ledgers.anyRow(wallAsks, id);
}

/** The browsers that were let in as this wall. */
export async function approvedFor(
  { ledgers }: Pick<AccessParts, 'ledgers'>,
  wallId: string,
): Promise<readonly string[]> {
  const asks = await ledgers.everyRow(wallAsks);
  return asks.filter((one) => one.wallId === wallId && one.state === 'approved').map(({ id }) => id);
}

/** Forgets the keys of askings that are over: they open nothing any more. */
export async function sweepWallKeys({ ledgers, wallKeys }: AccessParts, now: number): Promise<void> {
  const over = (await ledgers.everyRow(wallAsks)).filter(({ state }) => state !== 'asking' && state !== 'approved');
  await wallKeys.forget(
    over.map(({ id }) => id),
    now - overKept,
  );
}

async function ask(
  parts: AccessParts,
  { key, publicKey }: InputOf<typeof askWall>['body'],
  { address, agent, now, by, command, lang, answeredAt }: OpenContext,
): Promise<Result<AnswerOf<typeof askWall>>> {
  const { ledgers, wallKeys } = parts;
  const spki = publicKey === undefined ? null : Buffer.from(publicKey, 'base64url');
  if (spki !== null && publicKeyOf(spki) === null)
    return refused('BAD_REQUEST', { fields: { publicKey: wallFaults['wall.noPublicKey'][lang] } });
  const told = (askedAt: number): AnswerOf<typeof askWall> => ({
    code: wallKeys.codeOf(key),
    expiresAt: instantOf(askedAt + codeLifetime),
    seconds: Math.max(0, Math.floor((askedAt + codeLifetime - now) / 1000)),
  });
  const known = await wallKeys.askOf(key);
  if (known !== null) {
    const row = await askAt(parts, known.ask);
    return row?.state === 'asking' && known.askedAt + codeLifetime > now
      ? accepted(told(known.askedAt))
      : refused('ALREADY_DONE');
  }
  await parts.followed(parts.log.head().position);
  const asking = (await ledgers.everyRow(wallAsks)).filter(({ state }) => state === 'asking');
  const own = asking.filter((one) => one.address === address);
  if (asking.length >= mostAsking.ofAll || own.length >= mostAsking.ofAddress) return refused('TOO_MANY');
  const top = (await ledgers.everyRow(organisations)).find(({ orgPid }) => orgPid === null)?.id ?? '';
  const given = { browser: agent ?? null, address, orgId: top };
  // Who asks is nobody yet.
  const asker = { caller: null, scope: null, lang };
  const made = await ledgers.obey(wallAsks, { command: 'ask', id: null, given }, { by, command, asker });
  if (!made.ok) return made;
  await wallKeys.keep(made.value.id, key, { at: now, publicKey: spki });
  answeredAt(made.value.position);
  return accepted(told(now));
}

type Approving = InputOf<typeof approveWall>['body'];

async function approve(
  parts: AccessParts,
  { code, wallId }: Approving,
  context: CallContext,
): Promise<Result<AnswerOf<typeof approveWall>>> {
  const { ledgers, wallKeys } = parts;
  const { caller, lang, now, by, command, answeredAt } = context;
  const gone = refused('NOT_FOUND', { fields: { code: wallFaults['wall.codeGone'][lang] } });
  const known = await wallKeys.askOfCode(code);
  const row = known === null ? null : await askAt(parts, known.ask);
  if (known === null || row?.state !== 'asking' || known.askedAt + codeLifetime <= now) return gone;
  const wall = await ledgers.seenRow(walls, caller.scope, wallId);
  if (wall === null) return refused('NO_PERMISSION');
  const fits = await mayBeSeenBy(parts, wall, context);
  if (!fits.ok) return fits;
  const { orgId, organisationIds } = wall;
  const order = { command: 'approve', id: known.ask, given: { wallId, orgId, organisationIds } };
  // The asking belongs to the whole site; who approves it needs to see the wall alone.
  const asker = { ...program, caller, lang };
  const done = await ledgers.obey(wallAsks, order, { by, command, asker });
  if (!done.ok) return done;
  await wallKeys.used(known.ask);
  answeredAt(done.value.position);
  return accepted({ id: known.ask, version: done.value.version });
}

/** Nobody hangs up what he does not see himself: neither the organisations that the wall shows nor what its user holds. */
async function mayBeSeenBy(
  { directory }: AccessParts,
  { userId, organisationIds, enabled }: Wall,
  { caller, lang }: CallContext,
): Promise<Result<true>> {
  await directory.ready();
  const user = directory.user(userId);
  if (!enabled || user?.kind !== 'wall')
    return refused('RULE_BROKEN', { fields: { wallId: wallFaults['wall.notInUse'][lang] } });
  const lack = lackOf(callerReach(caller), heldBy(user, directory.rolesOf(user)));
  if (lack !== null) return { ok: false, refusal: beyondReach(lack, 'wallId', lang) };
  return organisationIds.every((org) => caller.scope.stands(org))
    ? accepted(true)
    : refused('BEYOND_YOUR_RIGHTS', { fields: { organisationIds: accessFaults['access.beyond.data'][lang] } });
}
