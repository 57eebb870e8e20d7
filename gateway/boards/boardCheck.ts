import { type Board, boardEditors, boardMakers, boardRemovers, boards } from '../../domain/board/board.ts';
import { kanbans } from '../../domain/board/kanban.ts';
import type { PermissionCode } from '../../domain/call/declaration.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import type { Lang, Text } from '../../domain/text/message.ts';
import type { Caller } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Checked, RemovalCheck } from '../ledger/write/deciding.ts';

const noParent: Text = { cn: '只能放在父看板下', en: 'It can stand below a parent dashboard alone' };
const nowhere: Text = { cn: '这类设备都没有属性 {what}', en: 'No device of this kind has {what}' };

/**
 * Who lays out a board needs the right to boards of its kind; a sub-dashboard stands below a parent; what a kanban shows is not withdrawn from
 * under it; and a board of a class reads nothing that no device of the class has.
 */
export function boardCheck(ledgers: Ledgers) {
  return async ({ id, before, after, asker, requires, lang }: Checked): Promise<Refusal | null> => {
    const board = after as unknown as Board;
    const { caller } = asker;
    const codes =
      before === null ? [...boardEditors[board.kind], ...boardMakers[board.kind]] : boardEditors[board.kind];
    if (caller !== null && !mayAny(caller, codes)) return { code: 'NO_PERMISSION' };
    // Two levels, no more: what stands below another is a parent of none.
    if (
      board.kind === 'sub' &&
      board.parentId !== null &&
      (await requires(boards, board.parentId))?.['kind'] !== 'parent'
    )
      return { code: 'RULE_BROKEN', fields: { parentId: noParent[lang] } };
    if (before?.['published'] != null && board.published === null) {
      const shown = (await ledgers.everyRow(kanbans)).some(
        ({ published, pageIds }) => published && pageIds.includes(id),
      );
      return shown ? { code: 'IN_USE' } : null;
    }
    const fields = await strangeAttributes(ledgers, board, lang);
    return Object.keys(fields).length === 0 ? null : { code: 'RULE_BROKEN', fields };
  };
}

/** Who lays out boards of a kind takes them away, of dashboards whoever may delete them, too. */
export const boardRemoval: RemovalCheck = async ({ before, asker: { caller } }) => {
  const { kind } = before as unknown as Board;
  const codes = [...boardEditors[kind], ...boardRemovers[kind]];
  return caller === null || mayAny(caller, codes) ? null : { code: 'NO_PERMISSION' };
};

const mayAny = ({ admin, permissions }: Caller, codes: readonly PermissionCode[]): boolean =>
  admin || codes.some((code) => permissions.has(code));

/** By their place: attributes of a published board of a class that none of its devices has; of a class that nothing is of, whatever is named may come. */
async function strangeAttributes(
  ledgers: Ledgers,
  { modelId, deviceKind, published }: Board,
  lang: Lang,
): Promise<Readonly<Record<string, string>>> {
  const named = (published?.items ?? []).flatMap(({ points: bound }, n) =>
    bound?.of === 'attributes' ? bound.ids.map((attribute) => ({ n, attribute })) : [],
  );
  if (named.length === 0 || (modelId === null && deviceKind === null)) return {};
  const own = (await ledgers.everyRow(devices)).filter((device) =>
    modelId !== null ? device.modelId === modelId : device.kind === deviceKind,
  );
  if (own.length === 0) return {};
  const faults: Record<string, string> = {};
  for (const { n, attribute } of named) {
    const ids = own.map((device) => `${device.id}.${attribute}`);
    if ((await ledgers.everyRow(points, { ids })).length === 0)
      faults[`published.items.${n}.points`] = nowhere[lang].replace('{what}', attribute);
  }
  return faults;
}
