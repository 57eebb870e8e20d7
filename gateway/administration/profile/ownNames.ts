import { type User, users } from '../../../domain/access/user.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { AccessParts } from '../parts.ts';

/** What a person's own page calls him and what he belongs to, in his language. */
export function ownNames({ directory }: Pick<AccessParts, 'directory'>, user: User, lang: Lang) {
  const organisation = directory.organisation(user.orgId);
  return {
    userRealName: knownName(users, user, lang) ?? user.userAccount,
    orgName: (organisation === null ? null : knownName(organisations, organisation, lang)) ?? '',
  };
}
