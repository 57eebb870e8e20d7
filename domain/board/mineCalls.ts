import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { type BoardKind, boardKinds } from './board.ts';
import { aboutThing, boardDocument, boardItemParts } from './boardDocument.ts';
import { kanbanShows } from './kanban.ts';
import { modulePresets } from './modulePreset.ts';
import { boardShares } from './seen.ts';
import { boardSubjects } from './subjects.ts';

const id = z.string().min(1).max(64);
const dashboardScreens = [
  '/dashboards',
  '/dashboards/add',
  '/dashboards/configure',
  '/dashboards/select',
  '/dashboards/custom',
  '/dashboards/parent',
  '/dashboards/parent/sub',
] as const;
const kanbanScreens = ['/kanban', '/kanbanPage/{id}', '/kanbanConfiguration'] as const;

const wallScreens = ['/largeScreen', '/largeScreen3A'] as const;

/** Those that people put together for themselves. */
export const dashboardKinds = ['dashboard', 'parent', 'sub'] as const satisfies readonly BoardKind[];
const kind = z.enum(dashboardKinds);
const share = z.enum(Object.keys(boardShares) as [keyof typeof boardShares, ...(keyof typeof boardShares)[]]);
const named = z.strictObject({ id, name: z.string() });

const mineRow = z.strictObject({
  ...named.shape,
  kind,
  as: share,
  version: z.int(),
  org: z.string(),
  /** Null: nobody's, and so everybody's. */
  owner: named.nullable(),
  roles: z.array(named).readonly(),
  parent: named.nullable(),
  isPublished: z.boolean(),
  publishedVersion: z.int(),
  /** Its draft differs from what is shown. */
  isChanged: z.boolean(),
});
export type MineRow = Readonly<z.infer<typeof mineRow>>;

/** The dashboards that the caller may look at: the own ones, those of a role, those of everybody; by name. */
export const myBoards = defineCall({
  name: 'myBoards',
  method: 'GET',
  path: '/gateway/api/myBoards',
  permission: { anyOf: dashboardScreens },
  response: z.array(mineRow).readonly(),
});

const everyKind = z.enum(Object.keys(boardKinds) as [BoardKind, ...BoardKind[]]);

/** A dashboard as it is looked at, or, of a wall, any board among its pages. Refused to whom it is not shared with; a null document is one that was withdrawn, or never published. */
export const shownBoard = defineCall({
  name: 'shownBoard',
  method: 'GET',
  path: '/gateway/api/shownBoards/{id}',
  permission: { anyOf: [...dashboardScreens, ...wallScreens] },
  params: z.strictObject({ id }),
  response: z.strictObject({
    ...named.shape,
    kind: everyKind,
    about: aboutThing,
    as: share,
    document: boardDocument.nullable(),
    /** Of a sub-dashboard, with the span that it is opened with. */
    parent: z.strictObject({ ...named.shape, document: boardDocument.nullable() }).nullable(),
    /** Of a parent, or of the parent of a sub-dashboard: its subs that are published, by name. */
    subs: z.array(z.strictObject({ ...named.shape, document: boardDocument })).readonly(),
  }),
});

/** What one person keeps of the boards: which opens first, which bear a star, when each was opened last. It has no history. */
export const boardChoices = z.strictObject({
  first: id.nullable(),
  starred: z.array(id).max(200).readonly(),
  /** Newest first. */
  opened: z
    .array(z.strictObject({ id, at: instant }))
    .max(200)
    .readonly(),
});
export type BoardChoices = Readonly<z.infer<typeof boardChoices>>;
export const noChoices: BoardChoices = { first: null, starred: [], opened: [] };

export const readBoardChoices = defineCall({
  name: 'readBoardChoices',
  method: 'GET',
  path: '/gateway/api/boardChoices',
  permission: 'signedIn',
  response: boardChoices,
  asOf: { no: 'what somebody keeps for himself has no history' },
});

const choice = z.strictObject({
  isFirst: z.boolean().optional(),
  isStarred: z.boolean().optional(),
  isOpened: z.literal(true).optional(),
});

export const chooseBoard = defineCall({
  name: 'chooseBoard',
  subject: 'person',
  method: 'PUT',
  path: '/gateway/api/boardChoices/{id}',
  permission: 'signedIn',
  params: z.strictObject({ id }),
  body: choice,
  response: boardChoices,
});

const most = 200;

/** What is kept after this person chose something of a board. */
export function chosenOf(
  { first, starred, opened }: BoardChoices,
  board: string,
  { isFirst, isStarred, isOpened }: Readonly<z.infer<typeof choice>>,
  at: z.infer<typeof instant>,
): BoardChoices {
  const without = starred.filter((one) => one !== board);
  const others = opened.filter((one) => one.id !== board);
  return {
    first: isFirst === undefined ? first : isFirst ? board : first === board ? null : first,
    starred: isStarred === undefined ? starred : (isStarred ? [board, ...without] : without).slice(0, most),
    opened: isOpened === undefined ? opened : [{ id: board, at }, ...others].slice(0, most),
  };
}

const shownKanbanRow = z.strictObject({
  ...named.shape,
  show: z.enum(Object.keys(kanbanShows) as [keyof typeof kanbanShows, ...(keyof typeof kanbanShows)[]]),
  /** s */
  dwell: z.int(),
});

/** The kanbans that are published and that the caller may look at, by name, with what each tells of. */
export const myKanbans = defineCall({
  name: 'myKanbans',
  method: 'GET',
  path: '/gateway/api/myKanbans',
  permission: { anyOf: kanbanScreens },
  response: z.array(z.strictObject({ ...shownKanbanRow.shape, pages: z.int(), subjects: boardSubjects })).readonly(),
});

/** A kanban with its pages. Refused to whom it is not shared with; null pages are those of one that was withdrawn. */
export const shownKanban = defineCall({
  name: 'shownKanban',
  method: 'GET',
  path: '/gateway/api/shownKanbans/{id}',
  permission: { anyOf: kanbanScreens },
  params: z.strictObject({ id }),
  response: z.strictObject({
    ...shownKanbanRow.shape,
    pages: z
      .array(z.strictObject({ ...named.shape, document: boardDocument, subjects: boardSubjects }))
      .readonly()
      .nullable(),
  }),
});

const see = modulePresets.permissions.see;

/** The presets that the caller may put on a board: of the units that he sees, those that are in use. */
export const templatesOfMine = defineCall({
  name: 'templatesOfMine',
  catalogue: ['C096'],
  method: 'GET',
  path: '/gateway/energy-service-topology/api/energyunit/currentUserComponentTemplateCommon',
  permission: { anyOf: see },
  response: z
    .array(
      z.strictObject({
        ...named.shape,
        unit: named,
        module: z.string(),
        width: z.int(),
        height: z.int(),
        setting: z.strictObject(boardItemParts),
      }),
    )
    .readonly(),
});

/** On how many boards each module stands, and each preset as it is, drafts among them; of the boards that the caller sees. */
export const moduleUse = defineCall({
  name: 'moduleUse',
  method: 'GET',
  path: '/gateway/api/moduleUse',
  permission: { anyOf: ['/moduleLibrary'] },
  response: z.strictObject({ modules: z.record(z.string(), z.int()), presets: z.record(z.string(), z.int()) }),
});
