import { passwordChanged } from '../../../domain/access/events.ts';
import { accessFaults } from '../../../domain/access/messages.ts';
import { passwordFault } from '../../../domain/access/password.ts';
import { giveOneTimePassword } from '../../../domain/access/personCalls.ts';
import { roles as roleLedger } from '../../../domain/access/role.ts';
import { users as userLedger } from '../../../domain/access/user.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { organisations as organisationLedger } from '../../../domain/site/organisation.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import { type AccessParts, gatewayItself } from '../parts.ts';
import { accountFor } from './accounts.ts';
import { endOldPassword } from './choosePassword.ts';
import { record } from './facts.ts';
import { oneTimePassword } from './tokens.ts';

/**
 * An administrator gives a user a password to choose another one by; whoever was signed in with the old one is out. Its answer is
 * kept without it: a repeat is told it again as long as nobody has used it.
 */
export function oneTimePasswordCall(parts: AccessParts): ServedCall {
  const { credentials, log, random } = parts;
  return serve(
    giveOneTimePassword,
    async ({ params }, context) => {
      const { by, command, now, answeredAt } = context;
      const found = accountFor(parts, context, params.id);
      if (!found.ok) return found;
      const user = found.value;
      if (user.kind === 'wall')
        return refused('RULE_BROKEN', { fields: { id: accessFaults['access.wallWithoutPassword'][context.lang] } });
      return credentials.alone(user.id, async () => {
        const password = oneTimePassword(random);
        const data = { userId: user.id, how: 'oneTime' };
        const stream = { aggregate: 'credential', id: user.id, org: user.orgId };
        const noted = await record(log, { ...stream, type: passwordChanged, data, at: now, by, command });
        if (!noted.ok) return noted;
        await credentials.store(user.id, password, 'oneTime', command.id);
        await endOldPassword(parts, user.id, by);
        answeredAt(noted.value);
        return accepted({ id: user.id, password });
      });
    },
    {
      kept: (answer) => ({ ...(answer as { readonly id: string }), password: null }),
      again: async (kept, command) => {
        const { id } = kept as { readonly id: string };
        return { id, password: await credentials.toldAgain(id, command.id) };
      },
    },
  );
}

/** What a new user signs in with for the first time: told in the answer of the creation, or the workbook of the import. */
export function tellFirstPasswords(parts: AccessParts): void {
  const { credentials, directory, random } = parts;
  const give = async (id: string, command?: string): Promise<string> => {
    const password = oneTimePassword(random);
    await credentials.store(id, password, 'oneTime', command);
    return password;
  };
  const isWall = async (id: string): Promise<boolean> => {
    await parts.followed(parts.log.head().position);
    return (await parts.ledgers.anyRow(userLedger, id))?.kind === 'wall';
  };
  parts.ledgers.onCreated(userLedger, {
    // Whoever has chosen a password since needs none: an import that goes on after a crash asks again. A wall never has any.
    tell: (id, command) =>
      credentials.alone(id, async () =>
        (await isWall(id)) || (await credentials.kindOf(id)) === 'lasting' ? null : give(id, command),
      ),
    again: async (id, command) => {
      if (await isWall(id)) return null;
      const told = await credentials.toldAgain(id, command);
      if (told !== null || (await credentials.kindOf(id)) !== null) return told;
      // The gateway ended between the user and the password.
      await directory.ready();
      return directory.user(id) === null ? null : credentials.alone(id, () => give(id, command));
    },
  });
}

/**
 * Sets a password from the program: the demo's accounts, the same at each start. Does nothing when it is that already.
 * Called when the followers run; the account may be one that the seed has just made.
 */
export async function setPassword(parts: AccessParts, userId: string, password: string): Promise<Result<true>> {
  const { credentials, log, clock } = parts;
  const fault = passwordFault(password, 'ordinary');
  if (fault !== null) return refused('RULE_BROKEN', { fields: { password: fault.en } });
  const known = (await credentials.kindOf(userId)) === 'lasting';
  if (known && (await credentials.check(userId, password)).is === 'right') return accepted(true);
  await parts.followed(log.head().position);
  const user = await parts.ledgers.anyRow(userLedger, userId);
  if (user === null || user.kind === 'wall') return refused('NOT_FOUND');
  const command = { id: parts.makeId(), digest: null };
  const data = { userId, how: 'byProgram' };
  const noted = await record(log, {
    aggregate: 'credential',
    id: userId,
    org: user.orgId,
    type: passwordChanged,
    data,
    at: clock.now(),
    by: gatewayItself,
    command,
  });
  if (!noted.ok) return noted;
  await credentials.store(userId, password, 'lasting');
  await endOldPassword(parts, userId, gatewayItself);
  return accepted(true);
}

export interface FirstAdministrator {
  readonly account: string;
  readonly password: string;
}

/**
 * The one administrator of a site that has none: an organisation at the top, a role with all functions, an account. Gives
 * the one-time password to print, anew at each start until somebody has signed in with it; null once that is done.
 */
export async function ensureAdministrator(parts: AccessParts): Promise<Result<FirstAdministrator | null>> {
  const { directory, credentials, ledgers } = parts;
  await directory.ready();
  const admins = [...directory.users()].filter((user) => user.kind !== 'wall' && directory.rightsOf(user).admin);
  const kinds = await Promise.all(admins.map((user) => credentials.kindOf(user.id)));
  if (kinds.includes('lasting')) return accepted(null);
  const known = admins[0];
  const made = known ? accepted(known.id) : await makeAdministrator(parts);
  if (!made.ok) return made;
  const password = oneTimePassword(parts.random);
  await credentials.store(made.value, password, 'oneTime');
  const user = known ?? (await ledgers.anyRow(userLedger, made.value));
  return accepted({ account: user?.userAccount ?? administrator.userAccount, password });
}

const administrator = { userAccount: 'administrator', userRealName: '管理员' } as const;

/** Each of the three is looked for before it is made: a start that was cut off goes on where it stopped. */
async function makeAdministrator(parts: AccessParts): Promise<Result<string>> {
  const { ledgers } = parts;
  const make = async (ledger: LedgerDeclaration, row: Readonly<Record<string, unknown>>): Promise<Result<string>> => {
    const written = await ledgers.create(ledger, row, {
      by: gatewayItself,
      command: { id: parts.makeId(), digest: null },
    });
    return written.ok ? accepted(written.value.id) : written;
  };
  const top = (await ledgers.everyRow(organisationLedger)).find((row) => row.orgPid === null);
  const org = top ? accepted(top.id) : await make(organisationLedger, { orgName: '总部', orgPid: null });
  if (!org.ok) return org;
  const known = (await ledgers.everyRow(roleLedger)).find((row) => row.admin && row.orgId === org.value);
  const role = known ? accepted(known.id) : await make(roleLedger, { name: '管理员', orgId: org.value, admin: true });
  if (!role.ok) return role;
  return make(userLedger, { ...administrator, orgId: org.value, userRoleIds: [role.value] });
}
