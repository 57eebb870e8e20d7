import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { type Board, boards } from '../../domain/board/board.ts';
import {
  boardChoices,
  chooseBoard,
  chosenOf,
  dashboardKinds,
  type MineRow,
  myBoards,
  noChoices,
  readBoardChoices,
  shownBoard,
} from '../../domain/board/mineCalls.ts';
import { type BoardShare, seenAs } from '../../domain/board/seen.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { isSame } from '../../domain/document/same.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { named, nameIn } from '../../domain/ledger/names.ts';
import { byName } from '../../domain/text/order.ts';
import { aboutOf } from '../../domain/wall/pages.ts';
import { preferenceOf, setPreference } from '../administration/index.ts';
import { type CallAsker, type Caller, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import { hungBoard } from './hungBoard.ts';
import { lookerOf } from './looker.ts';

interface Parts {
  readonly database: Database;
  readonly ledgers: Ledgers;
}

type Asking = Pick<CallAsker, 'asOf' | 'lang'> & { readonly caller: Caller };

/** What a dashboard tells of. */
const home = { of: 'home' } as const;

interface SeenBoard {
  readonly board: Board;
  readonly as: BoardShare;
}

const isDashboard = (board: Board): board is Board & { readonly kind: MineRow['kind'] } =>
  dashboardKinds.some((kind) => kind === board.kind);

/** Every dashboard that stood then, and those that the caller may look at with as what. */
async function seenOf(ledgers: Ledgers, { caller, asOf }: Asking) {
  const looker = await lookerOf(ledgers, caller, asOf);
  const every = (await ledgers.everyRow(boards, { asOf })).filter(isDashboard);
  const byId = new Map(every.map((board) => [board.id, board]));
  const seen = every.flatMap((board): readonly SeenBoard[] => {
    const parent = board.parentId === null ? null : (byId.get(board.parentId) ?? null);
    const as = seenAs(board, looker, parent);
    return as === null ? [] : [{ board, as }];
  });
  return { byId, seen };
}

/** What a person looks at of dashboards, and what he keeps of them. */
export function mineCalls({ database, ledgers }: Parts): readonly ServedCall[] {
  const choicesOf = async (userId: string) =>
    boardChoices.safeParse(await preferenceOf(database, userId, 'boards')).data ?? noChoices;
  return [
    serve(myBoards, async (_, { caller, asker: { asOf, lang } }) =>
      accepted(await listed(ledgers, { caller, asOf, lang })),
    ),
    serve(shownBoard, async ({ params: { id } }, { caller, asker: { asOf, lang } }) => {
      const hung = await hungBoard(ledgers, { caller, asOf }, id);
      if (hung !== null)
        return accepted({
          id,
          name: nameIn(hung, lang),
          kind: hung.kind,
          about: aboutOf(hung) ?? home,
          as: 'shared',
          document: hung.published,
          parent: null,
          subs: [],
        });
      const { byId, seen } = await seenOf(ledgers, { caller, asOf, lang });
      if (!byId.has(id)) return refused('NOT_FOUND');
      const found = seen.find(({ board }) => board.id === id);
      if (found === undefined) return refused('NO_PERMISSION');
      const { board, as } = found;
      const told = (one: Board) => ({ id: one.id, name: nameIn(one, lang), document: one.published });
      const parent = board.parentId === null ? undefined : byId.get(board.parentId);
      const subsOf = parent?.id ?? board.id;
      return accepted({
        id,
        name: nameIn(board, lang),
        kind: board.kind,
        about: home,
        as,
        document: board.published,
        parent: parent === undefined ? null : told(parent),
        subs: seen
          .filter((one) => one.board.parentId === subsOf)
          .flatMap((one) =>
            one.board.published === null ? [] : [{ ...told(one.board), document: one.board.published }],
          )
          .toSorted((a, b) => byName(lang)(a.name, b.name)),
      });
    }),
    serve(readBoardChoices, async (_, { caller }) => accepted(await choicesOf(caller.userId))),
    serve(chooseBoard, async ({ params: { id }, body }, { caller, moment }) => {
      const chosen = chosenOf(await choicesOf(caller.userId), id, body, instantOf(moment.now));
      await setPreference(database, caller.userId, 'boards', chosen);
      return accepted(chosen);
    }),
  ];
}

async function listed(ledgers: Ledgers, asking: Asking): Promise<readonly MineRow[]> {
  const { asOf, lang } = asking;
  const { byId, seen } = await seenOf(ledgers, asking);
  const idsOf = (of: (board: Board) => readonly string[]) => [...new Set(seen.flatMap(({ board }) => of(board)))];
  const ownerIds = idsOf(({ ownerId }) => (ownerId === null ? [] : [ownerId]));
  const roleIds = idsOf((board) => board.roleIds);
  const owners = ownerIds.length === 0 ? [] : await ledgers.everyRow(users, { ids: ownerIds, asOf });
  const held = roleIds.length === 0 ? [] : await ledgers.everyRow(roles, { ids: roleIds, asOf });
  const rows = seen.map(({ board, as }): MineRow => {
    const owner = owners.find(({ id }) => id === board.ownerId);
    const parent = board.parentId === null ? undefined : byId.get(board.parentId);
    return {
      id: board.id,
      name: nameIn(board, lang),
      kind: board.kind as MineRow['kind'],
      as,
      version: board.version,
      org: board.org,
      owner:
        owner === undefined
          ? null
          : { id: owner.id, name: named(owner.userRealName, owner.userRealNameEn, lang) ?? owner.userAccount },
      roles: held
        .filter(({ id }) => board.roleIds.includes(id))
        .map((role) => ({ id: role.id, name: nameIn(role, lang) })),
      parent: parent === undefined ? null : { id: parent.id, name: nameIn(parent, lang) },
      isPublished: board.published !== null,
      publishedVersion: board.publishedVersion,
      isChanged: !isSame(board.body, board.published),
    };
  });
  return rows.toSorted((a, b) => byName(lang)(a.name, b.name));
}
