import { appModules } from '../../../domain/access/appModule.ts';
import { arranged } from '../../../domain/access/arrangedMenus.ts';
import { homeOf, type MenuEntry } from '../../../domain/access/menu.ts';
import {
  appModulesOfMine,
  menuIconList,
  menuTree,
  takeOverMenus,
  uploadMenuIcon,
} from '../../../domain/access/menuCalls.ts';
import { menuIcons } from '../../../domain/access/menuIcons.ts';
import { type MenuRow, menus as menuLedger } from '../../../domain/access/menuLedger.ts';
import { disabledButtons, type MenuForm, menusOf, wholeTree } from '../../../domain/access/menusOf.ts';
import type { PermissionCode } from '../../../domain/call/declaration.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { uploadRules } from '../../../domain/file/uploadRules.ts';
import { fillsForms, formAddress } from '../../../domain/form/custom/codes.ts';
import { type CustomForm, customForms } from '../../../domain/form/custom/customForm.ts';
import { fillableBy } from '../../../domain/form/custom/fillable.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { checkedImage, type Files } from '../../files/openFiles.ts';
import { type CallContext, type Caller, type Scope, type ServedCall, serve } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Directory } from './directory.ts';

interface MenuParts {
  readonly ledgers: Ledgers;
  readonly directory: Directory;
  readonly builtScreens: ReadonlySet<string>;
  readonly files: Files;
}

type RowsOf = Pick<MenuParts, 'ledgers' | 'directory'>;

/** What was made of the menus at an organisation and above it: the top one's first. */
async function rowsAt({ ledgers, directory }: RowsOf, orgId: string): Promise<readonly MenuRow[]> {
  await directory.ready();
  const line = directory.upwards(orgId);
  const rows = (await ledgers.everyRow(menuLedger)).filter(({ org }) => line.includes(org));
  return rows.toSorted((a, b) => line.indexOf(b.org) - line.indexOf(a.org));
}

interface Viewer {
  readonly orgId: string;
  readonly scope: Scope;
  readonly permissions: ReadonlySet<PermissionCode>;
  readonly lang: Lang;
}

/** The menus of a person, as the own organisation and those above it arranged them. */
export async function menusFor(
  parts: Omit<MenuParts, 'files'>,
  { orgId, scope, permissions, lang }: Viewer,
): Promise<readonly MenuEntry[]> {
  const [rows, forms] = await Promise.all([
    rowsAt(parts, orgId),
    fillsForms(permissions) ? parts.ledgers.seen(customForms, scope) : [],
  ]);
  const { builtScreens } = parts;
  return menusOf({ permissions, builtScreens, lang, rows, forms: fillableBy(forms, permissions).map(inMenu) });
}

const inMenu = ({ code, name, nameEn, state, menu }: CustomForm): MenuForm => ({
  url: formAddress(code),
  title: { cn: name, en: nameEn ?? name },
  order: menu.order,
  shown: menu.shown && state === 'inForce',
});

/** The entry by which this link is opened, as the nearest organisation made it; null where nobody made one. */
export async function entryOf(parts: RowsOf, orgId: string, url: string): Promise<MenuRow | null> {
  return (await rowsAt(parts, orgId)).findLast((row) => row.menuUrl === url && row.enabled) ?? null;
}

/** Whether the menus of this person lead there. */
export async function isOwnLink(parts: Omit<MenuParts, 'files'>, viewer: Viewer, url: string): Promise<boolean> {
  const leads = (entries: readonly MenuEntry[]): boolean =>
    entries.some(({ menuUrl, children }) => menuUrl === url || leads(children));
  return leads(await menusFor(parts, viewer));
}

/** The buttons that the organisation took off its pages. */
export const buttonsOff = async (parts: RowsOf, orgId: string): Promise<ReadonlySet<string>> =>
  disabledButtons(await rowsAt(parts, orgId));

/** The calls about the menus beside those of their ledger (C012, C013). */
export function menuCalls(parts: MenuParts): readonly ServedCall[] {
  const { ledgers, builtScreens, files } = parts;
  return [
    serve(menuTree, async (_, { caller }) =>
      accepted(wholeTree({ builtScreens, rows: await rowsAt(parts, caller.orgId) })),
    ),
    serve(menuIconList, async (_, { caller, lang }) => {
      const own = Object.entries(menuIcons).map(([iconCode, name]) => ({ iconCode, iconUrl: null, name: name[lang] }));
      const uploaded = new Map(
        (await ledgers.seen(menuLedger, caller.scope, { lang })).flatMap(({ iconUrl, menuName }) =>
          iconUrl === null ? [] : [[iconUrl, menuName]],
        ),
      );
      return accepted([...own, ...[...uploaded].map(([iconUrl, name]) => ({ iconCode: null, iconUrl, name }))]);
    }),
    serve(uploadMenuIcon, async ({ body }, { caller, lang }) => {
      const image = checkedImage(body.file.bytes, uploadRules.menuIcon, { field: 'file', lang });
      return image.ok
        ? accepted(await files.store(image.value, { kind: 'menuIcon', owner: caller.userId }, true))
        : image;
    }),
    serve(appModulesOfMine, async (_, { caller, lang }) => accepted(await appModulesOf(parts, caller, lang))),
    serve(takeOverMenus, ({ body: { org } }, context) => takeOver(parts, org, context)),
  ];
}

/** What the product has and nothing of this organisation names yet becomes an entry of it: the groups first, then what is in them. */
async function takeOver(
  { ledgers, builtScreens }: MenuParts,
  org: string,
  context: CallContext,
): Promise<Result<{ readonly made: number }>> {
  const { caller, by, command, answeredAt } = context;
  if (!caller.scope.stands(org)) return refused('NO_PERMISSION');
  const rows = (await ledgers.seen(menuLedger, caller.scope)).filter((row) => row.org === org);
  const missing = arranged(rows, homeOf(builtScreens)).filter(({ isOwn }) => !isOwn);
  const rowOf = ({ title, code, url, order, icon }: (typeof missing)[number], menuPid: string | null) => ({
    menuName: title.cn,
    menuNameEn: title.en,
    code,
    menuUrl: url,
    menuPid,
    order,
    iconCode: icon,
    orgId: org,
  });
  const write = (part: string) => ({ by, command: { id: `${command.id}:${part}`, digest: null } });
  const groups = missing.filter(({ url }) => url === null);
  const madeGroups = await ledgers.createMany(
    menuLedger,
    groups.map((one) => rowOf(one, null)),
    write('groups'),
  );
  const idOf = new Map(groups.map((one, n) => [one.id, madeGroups[n]] as const));
  const pages = missing.filter(({ url }) => url !== null);
  const madePages = await ledgers.createMany(
    menuLedger,
    pages.map((one) => {
      const group = idOf.get(one.pid ?? '');
      // A group that was taken over before stands under its own id.
      return rowOf(one, group === undefined ? one.pid : group.ok ? group.value.id : null);
    }),
    write('pages'),
  );
  const made = [...madeGroups, ...madePages].flatMap((one) => (one.ok ? [one.value.position] : []));
  if (made.length > 0) answeredAt(Math.max(...made));
  return accepted({ made: made.length });
}

/** In their order; of one code the nearest organisation's. A module that is disabled there is not taken from above. */
async function appModulesOf({ ledgers, directory }: MenuParts, { userId, orgId, admin }: Caller, lang: Lang) {
  await directory.ready();
  const line = directory.upwards(orgId);
  const user = directory.user(userId);
  const held = new Set((user === null ? [] : directory.rolesOf(user)).flatMap(({ appFunctions }) => appFunctions));
  const rows = (await ledgers.everyRow(appModules, { lang }))
    .filter(({ org }) => line.includes(org))
    .toSorted((a, b) => line.indexOf(b.org) - line.indexOf(a.org));
  const nearest = new Map(rows.map((row) => [row.code, row]));
  return [...nearest.values()]
    .filter(({ enabled, menuUrl }) => enabled && (admin || held.has(menuUrl)))
    .sort((a, b) => a.order - b.order)
    .map(({ id, code, moduleName, menuUrl, iconCode, iconUrl }) => ({
      id,
      code,
      moduleName,
      menuUrl,
      iconCode,
      iconUrl,
    }));
}
