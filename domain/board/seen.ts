import type { Text } from '../text/message.ts';
import type { Board } from './board.ts';
import type { Kanban } from './kanban.ts';

/** Why somebody sees a dashboard: it is the own one, a role of the person has it, or it is nobody's and thus everybody's of its organisation. */
export const boardShares = {
  mine: { cn: '我的', en: 'Mine' },
  role: { cn: '角色共享', en: 'By my role' },
  shared: { cn: '组织共享', en: 'Of the organisation' },
} as const satisfies Readonly<Record<string, Text>>;
export type BoardShare = keyof typeof boardShares;

/** Who looks. `sees`: whether an organisation is one that the person sees; `isBelow`: whether it is his own or one above it. */
export interface Looker {
  readonly userId: string;
  readonly roleIds: readonly string[];
  readonly sees: (org: string) => boolean;
  readonly isBelow: (org: string) => boolean;
}

type Owned = Pick<Board, 'ownerId' | 'roleIds' | 'org' | 'published'>;
type Place = Pick<Looker, 'sees' | 'isBelow'>;

/** What is common in an organisation is so for those below it, too, once it is published: its drafts are told to nobody there. */
const isCommonTo = (org: string, isPublished: boolean, { sees, isBelow }: Place): boolean =>
  sees(org) || (isPublished && isBelow(org));

/** As what this person sees a board; null: it is somebody else's. A sub-dashboard is seen by whoever sees its parent, too. */
export function seenAs(board: Owned, looker: Looker, parent: Owned | null = null): BoardShare | null {
  const { userId, roleIds } = looker;
  const own =
    board.ownerId === userId
      ? 'mine'
      : board.roleIds.some((id) => roleIds.includes(id))
        ? 'role'
        : board.ownerId === null && isCommonTo(board.org, board.published !== null, looker)
          ? 'shared'
          : null;
  return own ?? (parent === null ? null : seenAs(parent, looker));
}

/** Whether this person may look at a kanban: by a role, or, where it is shared with none, as one of its organisation, or of one below once it is published. */
export const seesKanban = (
  { roleIds, org, published }: Pick<Kanban, 'roleIds' | 'org' | 'published'>,
  looker: Omit<Looker, 'userId'>,
): boolean =>
  roleIds.length === 0 ? isCommonTo(org, published, looker) : roleIds.some((id) => looker.roleIds.includes(id));

const order: readonly BoardShare[] = ['mine', 'role', 'shared'];

interface Listed {
  readonly id: string;
  readonly as: BoardShare;
}

/** Those with a star first, then the own ones, those of a role, those of everybody; of these in the order in which they came. */
export const inOrderOf = <R extends Listed>(rows: readonly R[], starred: readonly string[]): readonly R[] =>
  rows.toSorted(
    (a, b) =>
      Number(starred.includes(b.id)) - Number(starred.includes(a.id)) || order.indexOf(a.as) - order.indexOf(b.as),
  );
