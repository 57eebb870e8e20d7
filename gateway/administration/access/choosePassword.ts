import { passwordChanged } from '../../../domain/access/events.ts';
import type { User } from '../../../domain/access/user.ts';
import { accepted, type Result } from '../../../domain/error/errors.ts';
import type { Actor } from '../../../domain/event/event.ts';
import type { OpenContext } from '../../http/handler.ts';
import type { AccessParts } from '../parts.ts';
import { record } from './facts.ts';

interface Choice {
  readonly user: User;
  readonly password: string;
  readonly by: Actor;
  readonly command: { readonly id: string; readonly digest: string | null };
}

/**
 * A person's new password: a fact, then the password; every ticket of the old one is gone, and who was signed in with it is out.
 * Called in the user's turn (`credentials.alone`).
 */
export async function choosePassword(
  parts: AccessParts,
  { user, password, by, command }: Choice,
  context: OpenContext,
): Promise<Result<true>> {
  const data = { userId: user.id, how: 'byOwner' };
  const stream = { aggregate: 'credential', id: user.id, org: user.orgId };
  const noted = await record(parts.log, { ...stream, type: passwordChanged, data, at: context.now, by, command });
  if (!noted.ok) return noted;
  await parts.credentials.store(user.id, password, 'lasting');
  await endOldPassword(parts, user.id, by);
  context.answeredAt(noted.value);
  return accepted(true);
}

/** What the old password of a user has opened is shut. */
export async function endOldPassword(parts: AccessParts, userId: string, by: Actor): Promise<void> {
  await parts.tickets.forget(['password', 'invitation'], userId);
  const lost = [...parts.sessions.all()].filter((session) => session.userId === userId).map(({ id }) => id);
  await parts.end(lost, 'passwordChanged', by);
}
