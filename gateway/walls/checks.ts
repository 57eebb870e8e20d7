import { isDeepStrictEqual } from 'node:util';
import { accessFaults } from '../../domain/access/messages.ts';
import { users } from '../../domain/access/user.ts';
import { type Board, boards } from '../../domain/board/board.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import { lineUp } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { hostOf } from '../../domain/wall/largeScreen.ts';
import { wallFaults } from '../../domain/wall/messages.ts';
import { pageFaults } from '../../domain/wall/pageFaults.ts';
import { boardFault } from '../../domain/wall/pages.ts';
import type { WallPage } from '../../domain/wall/wall.ts';
import { callerReach } from '../http/callerReach.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Checked, RowCheck } from '../ledger/write/deciding.ts';
import { isNear } from './wallPages.ts';

/** A wall is let in as a user of its own kind: behind a person's rights somebody would sit. */
const userCheck: RowCheck = async ({ after, requires, lang }) => {
  const user = await requires(users, String(after['userId']));
  return user?.['kind'] === 'wall'
    ? null
    : { code: 'RULE_BROKEN', fields: { userId: wallFaults['wall.notAWall'][lang] } };
};

/** What a wall's row must be, whoever approved its browser before. */
export const wallCheck =
  (ledgers: Pick<Ledgers, 'everyRow'>): RowCheck =>
  async (checked) =>
    (await userCheck(checked)) ?? widened(checked) ?? hungBoards(ledgers, checked);

type PageFields = readonly Pick<WallPage, 'boardId'>[];

/** A board that is put up is published, of the wall's own line, and one that whoever puts it up may see; what hung before may hang on. */
async function hungBoards(
  ledgers: Pick<Ledgers, 'everyRow'>,
  { before, after, asker: { caller }, requires, lang }: Checked,
): Promise<Refusal | null> {
  const stood = new Set(((before?.['pages'] ?? []) as PageFields).map(({ boardId }) => boardId));
  const added = ((after['pages'] ?? []) as PageFields).map(({ boardId }, n) => ({ n, id: boardId ?? null }));
  for (const { n, id } of added) {
    if (id === null || stood.has(id)) continue;
    const every = await ledgers.everyRow(organisations);
    const board = (await requires(boards, id)) as Board | null;
    const isOthers = board?.ownerId != null && caller !== null && board.ownerId !== caller.userId;
    const isSeen =
      caller === null ||
      board === null ||
      caller.scope.sees(board.orgId, null) ||
      lineUp(every, caller.orgId).includes(board.orgId);
    const near = board !== null && isSeen && isNear(every, board.orgId, String(after['orgId']));
    const fault = boardFault(board, near) ?? (isOthers ? 'others' : null);
    if (fault !== null) return { code: 'RULE_BROKEN', fields: { [`pages.${n}.boardId`]: pageFaults[fault][lang] } };
  }
  return null;
}

/** Nobody has a wall show what he does not see himself: an approved one takes what its row says. None named are all that its user sees. */
function widened({ before, after, asker: { caller }, lang }: Checked): Refusal | null {
  const isSame = (field: string): boolean => isDeepStrictEqual(before?.[field], after[field]);
  if (caller === null || (before !== null && isSame('organisationIds') && isSame('userId'))) return null;
  const shown = after['organisationIds'] as readonly string[];
  const isOwn = shown.length === 0 ? callerReach(caller).site : shown.every((org) => caller.scope.stands(org));
  return isOwn
    ? null
    : { code: 'BEYOND_YOUR_RIGHTS', fields: { organisationIds: accessFaults['access.beyond.data'][lang] } };
}

/** What is put up on a screen comes from this console, or from a host that whoever runs the site named. */
export const hostCheck =
  (hosts: readonly string[]): RowCheck =>
  async ({ after, lang }) => {
    const host = hostOf(String(after['address']));
    return host === null || hosts.includes(host)
      ? null
      : { code: 'RULE_BROKEN', fields: { address: wallFaults['wall.foreignHost'][lang] } };
  };
