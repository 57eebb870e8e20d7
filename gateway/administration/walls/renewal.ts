import { sessionOpened } from '../../../domain/access/events.ts';
import { isActive } from '../../../domain/access/permission.ts';
import type { User } from '../../../domain/access/user.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { renewWall } from '../../../domain/wall/calls.ts';
import { wallFaults } from '../../../domain/wall/messages.ts';
import { type Wall, walls } from '../../../domain/wall/wall.ts';
import { wallAsks } from '../../../domain/wall/wallAsk.ts';
import type { WallLoss } from '../../../domain/wall/words.ts';
import { type OpenContext, type ServedCall, serve } from '../../http/handler.ts';
import { record } from '../access/facts.ts';
import type { Session } from '../access/sessions.ts';
import { type AccessParts, gatewayItself } from '../parts.ts';
import { approvedFor, askAt } from './enrolment.ts';

/** A token for the key of a wall; the first one opens its session, which bears the id of its asking. */
export function renewalCall(parts: AccessParts): ServedCall {
  return serve(renewWall, async ({ body }, context) => {
    const { key, next } = body;
    const { lang, now } = context;
    // Nothing is replaced before somebody has approved it: its code follows from its key.
    const known = await parts.wallKeys.askOf(key);
    if (known !== null && (await askAt(parts, known.ask))?.state !== 'approved') return askAnew(context);
    // Before anything is replaced: who only copied the key takes nothing from the wall.
    const proof = await parts.wallBinding.proofOf(body, now);
    // The wall asks again by itself, with another challenge.
    if (proof === 'late') return refused('UNAVAILABLE');
    if (proof === 'foreign') return refused('UNAUTHORIZED', { fields: { key: wallFaults['wall.foreign'][lang] } });
    const rotation = await parts.wallKeys.rotate(key, next, now);
    if (rotation.is === 'spent') return refused('RULE_BROKEN', { fields: { next: wallFaults['wall.spent'][lang] } });
    if (rotation.is === 'unknown') return askAnew(context);
    if (rotation.is === 'copied') return lose(parts, rotation.ask, context);
    // One after the other: of two equal ones the second finds the session that the first has opened.
    return parts.trying(`wall ${rotation.ask}`, () => tokenFor(parts, rotation.ask, context));
  });
}

const askAnew = ({ lang }: OpenContext) =>
  refused('UNAUTHORIZED', { fields: { key: wallFaults['wall.askAnew'][lang] } });

async function tokenFor(
  parts: AccessParts,
  ask: string,
  context: OpenContext,
): Promise<Result<AnswerOf<typeof renewWall>>> {
  const first = await letIn(parts, ask, context.now);
  if (first === null) return askAnew(context);
  const session = await sessionOf(parts, { ask, ...first }, context);
  if (!session.ok) return session;
  // Revoked, switched off or narrowed while it was opened: whoever did that found no session.
  const now = await letIn(parts, ask, context.now);
  if (now === null) {
    await parts.end([ask], 'endedByAdministrator', gatewayItself);
    return askAnew(context);
  }
  const shown = await showing(parts, session.value, now.wall);
  const { token, expiresAt } = await parts.sessions.replace(shown);
  const seconds = Math.floor((expiresAt - context.now) / 1000);
  return accepted({ token, expiresAt: instantOf(expiresAt), seconds, wallId: now.wall.id });
}

interface LetIn {
  readonly wall: Wall;
  readonly user: User;
}

/** The wall that an approved browser is, with its user; null where either is not in use, or nobody approves of it any more. */
async function letIn(parts: AccessParts, ask: string, now: number): Promise<LetIn | null> {
  const row = await askAt(parts, ask);
  await parts.directory.ready();
  const wall = row?.state === 'approved' ? await parts.ledgers.anyRow(walls, row.wallId ?? '') : null;
  const user = wall === null ? null : parts.directory.user(wall.userId);
  return wall?.enabled === true && user?.kind === 'wall' && isActive(user, now) ? { wall, user } : null;
}

/** The session of an approved browser: opened by its first token, and never again once it was ended. */
async function sessionOf(
  parts: AccessParts,
  { ask, wall, user }: LetIn & { readonly ask: string },
  context: OpenContext,
): Promise<Result<Session>> {
  const { sessions, database, log, makeId } = parts;
  const live = sessions.byId(ask);
  if (live !== null) return accepted(await showing(parts, live, wall));
  const [ended] = await database.query('select 1 from keep.session where id = $1', [ask]);
  if (ended !== undefined) return askAnew(context);
  const by = { kind: 'user', id: user.id, session: ask } as const;
  const fact = { aggregate: 'session', id: ask, org: user.orgId, type: sessionOpened, data: { userId: user.id } };
  const noted = await record(log, { ...fact, at: context.now, by, command: { id: makeId(), digest: null } });
  if (!noted.ok) return noted;
  context.answeredAt(noted.value);
  const { address } = context;
  return accepted(
    await sessions.open({
      id: ask,
      userId: user.id,
      org: user.orgId,
      address,
      sight: null,
      kind: 'wall',
      within: withinOf(wall),
    }),
  );
}

const withinOf = ({ organisationIds }: Wall): Session['within'] =>
  organisationIds.length === 0 ? null : organisationIds;

/** Its session shows what its row says, and its sockets with it. */
async function showing({ sessions, lookedAt }: ShowingParts, live: Session, wall: Wall): Promise<Session> {
  const within = withinOf(wall);
  if (String(live.within) === String(within)) return live;
  await sessions.showWithin(live.id, within);
  lookedAt(live.id);
  return { ...live, within };
}

type ShowingParts = Pick<AccessParts, 'sessions' | 'lookedAt'>;
export type FollowingParts = ShowingParts & Pick<AccessParts, 'ledgers' | 'end'>;

/** The browsers of a wall follow its row without waiting for their renewal: one that is switched off is dark. */
export async function followWall(parts: FollowingParts, wallId: string): Promise<void> {
  const wall = await parts.ledgers.anyRow(walls, wallId);
  const asks = await approvedFor(parts, wallId);
  if (wall?.enabled !== true) return parts.end(asks, 'endedByAdministrator', gatewayItself);
  for (const live of asks.flatMap((ask) => parts.sessions.byId(ask) ?? [])) await showing(parts, live, wall);
}

/** A key that was copied opens nothing any more, to neither of the two who hold it. */
async function lose(parts: AccessParts, ask: string, { lang }: OpenContext): Promise<Result<never>> {
  const order = { command: 'lose', id: ask, given: { reason: 'copied' satisfies WallLoss } };
  const command = { id: parts.makeId(), digest: null };
  // Refused where it was revoked before: then there is nothing to lose.
  await parts.ledgers.obey(wallAsks, order, { by: gatewayItself, command });
  await parts.end([ask], 'endedByAdministrator', gatewayItself);
  return refused('UNAUTHORIZED', { fields: { key: wallFaults['wall.copied'][lang] } });
}
