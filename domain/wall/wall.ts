import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, integer, reference, references, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { wallPermissions } from './permissions.ts';
import { screenTypes, wallRoutes } from './words.ts';

/** Two pages are turned no faster than they are read, and no slower than anybody waits. */
export const dwellSeconds = { least: 10, most: 600, usual: 40 } as const;
export const mostPages = 20;

/** A wall: where it hangs, as whom its browser is let in, and what it shows. A user bears no two of them. */
export const walls = defineLedger({
  name: 'wall',
  plural: 'walls',
  wing: 'boards',
  title: { cn: '大屏', en: 'Walls' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    // Its browser was let in to this organisation: a wall that moves is another one.
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    userId: reference(
      {
        label: { cn: '账号', en: 'User' },
        hint: {
          cn: '类别为大屏的用户，其角色决定能看到什么',
          en: 'A user of the kind wall: its roles say what is seen',
        },
        unique: 'site',
        fixed: true,
      },
      'user',
    ),
    place: text({
      label: { cn: '位置', en: 'Place' },
      max: 64,
      optional: true,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    screenType: choice({ label: { cn: '屏幕', en: 'Screen' }, initial: 'wide', sortable: true }, screenTypes),
    pages: list(
      {
        label: { cn: '页面', en: 'Pages' },
        entry: { cn: '页面', en: 'page' },
        most: mostPages,
        // A board that hangs is not deleted.
        refers: { '*.boardId': 'board' },
      },
      {
        route: choice({ label: { cn: '页面', en: 'Screen' }, optional: true }, wallRoutes),
        boardId: reference(
          {
            label: { cn: '看板', en: 'Board' },
            hint: { cn: '不选页面时，已发布的看板', en: 'In the place of a screen: a board that is published' },
            optional: true,
          },
          'board',
        ),
        dwell: integer({
          label: { cn: '停留（秒）', en: 'Dwell (s)' },
          min: dwellSeconds.least,
          max: dwellSeconds.most,
          initial: dwellSeconds.usual,
        }),
      },
    ),
    organisationIds: references(
      {
        label: { cn: '显示的组织', en: 'Organisations shown' },
        hint: { cn: '含其下级；不选则为账号能看到的全部', en: 'With those below; none: all that its user sees' },
        initial: [],
      },
      'organisation',
    ),
    urgentHolds: boolean({ label: { cn: '紧急告警时停留', en: 'Urgent alarms hold the page' }, initial: true }),
    sound: boolean({ label: { cn: '声音', en: 'Sound' }, initial: false }),
    pixelShift: boolean({ label: { cn: '像素偏移', en: 'Pixel shift' }, initial: true }),
    nightReload: text({
      label: { cn: '夜间刷新', en: 'Reloads at' },
      hint: { cn: '时:分', en: 'hh:mm' },
      max: 5,
      pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
      initial: '03:30',
    }),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
  },
  rules: [
    ({ pages }) => {
      const at = pages.findIndex(({ route, boardId }) => (route === null) === ((boardId ?? null) === null));
      return at < 0
        ? null
        : { [`pages.${at}.boardId`]: { cn: '选择一个页面或一个看板', en: 'Choose a screen or a board, one of them' } };
    },
  ],
  permissions: wallPermissions,
});
export type Wall = LedgerRow<typeof walls>;
/** One of the console's screens, or a board. */
export type WallPage = Wall['pages'][number];
