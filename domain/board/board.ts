import type { PermissionCode } from '../call/declaration.ts';
import { deviceKinds } from '../device/deviceKinds.ts';
import { isSame } from '../document/same.ts';
import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { choice, integer, reference, references, structure, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import { unitClassifications } from '../unit/energyUnit.ts';
import { boardDocument, boardFaults, emptyBoard } from './boardDocument.ts';
import { boardModules } from './modules.ts';
import { plainNames } from './plainName.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

export const boardKinds = {
  dashboard: say('看板', 'Dashboard'),
  parent: say('父看板', 'Parent dashboard'),
  sub: say('子看板', 'Sub-dashboard'),
  kanbanPage: say('轮播页', 'Kanban page'),
  wallPage: say('大屏页', 'Wall page'),
  device: say('设备看板', 'Device board'),
  unit: say('用能单元看板', 'Unit board'),
} as const satisfies Readonly<Record<string, Text>>;
export type BoardKind = keyof typeof boardKinds;

/** Who may lay out a board of each kind; the gateway asks it of each that is written. */
export const boardEditors: Readonly<Record<BoardKind, readonly PermissionCode[]>> = {
  dashboard: ['/dashboards:edit', '/dashboards/configure:edit'],
  parent: ['/dashboards:edit', '/dashboards/configure:edit'],
  sub: ['/dashboards:edit', '/dashboards/configure:edit'],
  kanbanPage: ['/kanbanConfiguration:edit', '/kanbanConfiguration/sonPage:edit'],
  wallPage: ['/Lscreenconfig:edit'],
  device: ['/deviceBoardSetting:edit'],
  unit: ['/eaubrowseSetting:edit'],
};
const editCodes = [...new Set(Object.values(boardEditors).flat())];

type ByKind = Readonly<Record<BoardKind, readonly PermissionCode[]>>;
const none = { kanbanPage: [], wallPage: [], device: [], unit: [] } as const;
const addCodes = ['/dashboards:add', '/dashboards/add:edit'] as const;
const deleteCodes = ['/dashboards:delete'] as const;
/** Who makes boards of a kind, and who takes them away, beside those who lay them out. */
export const boardMakers: ByKind = { ...none, dashboard: addCodes, parent: addCodes, sub: addCodes };
export const boardRemovers: ByKind = { ...none, dashboard: deleteCodes, parent: deleteCodes, sub: deleteCodes };

/** The screens on which boards are arranged or named. */
const arrangingScreens = [
  ...(['/dashboards/configure', '/kanbanConfiguration'] as const),
  ...(['/kanbanConfiguration/sonPage', '/moduleLibrary', '/Lscreenconfig', '/deviceBoardSetting'] as const),
  ...(['/deviceBoardSetting/addModule', '/eaubrowseSetting', '/eaubrowseSetting/addModule'] as const),
] as const;

/** By which of its fields a board says what it is of; a device board for one device, for all of a model, or for all of a kind. */
const subjects: Readonly<Record<BoardKind, readonly (keyof Subjects)[]>> = {
  dashboard: [],
  parent: [],
  sub: ['parentId'],
  kanbanPage: [],
  wallPage: [],
  device: ['deviceId', 'modelId', 'deviceKind'],
  unit: ['unitId', 'classification'],
};

type Subjects = Readonly<
  Record<'unitId' | 'classification' | 'deviceId' | 'modelId' | 'deviceKind' | 'parentId', unknown>
>;
const everySubject = [...new Set(Object.values(subjects).flat())];
type OfKind = Subjects & { readonly kind: BoardKind };

/** What it is of, where boards of its kind are of something: one thing or class, which has no other board in its organisation. */
const namedBy = (row: OfKind): readonly (keyof Subjects)[] => subjects[row.kind].filter((key) => row[key] !== null);

const body = structure(
  {
    label: say('草稿', 'Draft'),
    hint: say('在看板编辑器中编排', 'Laid out in the editor of boards'),
    initial: emptyBoard,
  },
  boardDocument,
);

/** What people arrange: modules laid out on twelve columns. `body` is the draft, `published` what is shown. */
export const boards = defineLedger({
  name: 'board',
  plural: 'boards',
  wing: 'boards',
  title: say('看板', 'Boards'),
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: {
    name: text({
      label: say('名称', 'Name'),
      hint: say('不含 \\ / : * ? " < > | & ; % \'', 'Without \\ / : * ? " < > | & ; % \''),
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: say('所属组织', 'Organisation') }, 'organisation'),
    kind: choice({ label: say('类型', 'Kind'), initial: 'dashboard', fixed: true, sortable: true }, boardKinds),
    unitId: reference({ label: say('用能单元', 'Unit'), optional: true, fixed: true }, 'energyUnit'),
    classification: choice(
      { label: say('单元分类', 'Classification of units'), optional: true, fixed: true },
      unitClassifications,
    ),
    deviceId: reference({ label: say('设备', 'Device'), optional: true, fixed: true }, 'device'),
    modelId: reference({ label: say('物模型', 'Object model'), optional: true, fixed: true }, 'objectModel'),
    deviceKind: choice({ label: say('设备类型', 'Kind of device'), optional: true, fixed: true }, deviceKinds),
    parentId: reference(
      { label: say('父看板', 'Parent'), hint: say('子看板须有', 'Of a sub-dashboard'), optional: true },
      'board',
    ),
    ownerId: reference(
      { label: say('所有者', 'Owner'), hint: say('空：属于组织', 'Empty: of the organisation'), optional: true },
      'user',
    ),
    roleIds: references(
      {
        label: say('共享给角色', 'Shared with roles'),
        hint: say('各人按自己的权限查看', 'Each sees by the own permission'),
        initial: [],
      },
      'role',
    ),
    body,
    published: structure({ label: say('已发布', 'Published'), optional: true }, boardDocument),
    publishedVersion: integer({
      label: say('发布版本', 'Published version'),
      min: 0,
      max: 999_999_999,
      computed: true,
      initial: 0,
      sortable: true,
    }),
  },
  rules: [
    plainNames,
    (row) => {
      const strange = everySubject.filter((key) => row[key] !== null && !subjects[row.kind].includes(key));
      return faultsOrNull(
        Object.fromEntries(strange.map((key) => [key, say('这类看板不填', 'Not of this kind of board')])),
      );
    },
    (row) => {
      const [first] = subjects[row.kind];
      if (first === undefined || namedBy(row).length === 1) return null;
      return { [first]: say('请选择一个，且只选一个', 'Choose one, and no more than one') };
    },
    ({ published }) =>
      published === null
        ? null
        : faultsOrNull(
            Object.fromEntries(
              Object.entries(boardFaults(boardModules, published)).map(([at, fault]) => [`published.${at}`, fault]),
            ),
          ),
  ],
  derive: ({ published }, { before }) => {
    const version = Number(before?.['publishedVersion'] ?? 0);
    const isNew = published !== null && !isSame(published, before?.['published'] ?? null);
    return { publishedVersion: isNew ? version + 1 : version };
  },
  sole: {
    field: 'kind',
    holds: ({ kind }) => kind === 'device' || kind === 'unit',
    keys: (row) => namedBy(row).map((key) => `${row.orgId} ${key} ${row[key]}`),
    taken: say('已有这个对象的看板', 'There is a board for it already'),
  },
  permissions: {
    // As rows, drafts among them: whoever arranges boards. Who looks at one is answered by `shownBoard`, `boardFor` and `shownKanban`.
    see: [...arrangingScreens],
    add: [...addCodes, ...editCodes],
    edit: editCodes,
    delete: [...deleteCodes, ...editCodes],
  },
});
export type Board = LedgerRow<typeof boards>;
