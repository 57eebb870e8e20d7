import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { type HomeModuleName, homeModuleNames, homeModules } from '../../domain/board/modules/home.ts';
import { points } from '../../domain/device/point.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { WrittenAnswer } from '../../domain/ledger/calls.ts';
import {
  type HomeSetting,
  homeFigures,
  homeModulesOfMine,
  homeReal,
  homeSettings,
  orderHome,
  setHomeReal,
} from '../../domain/site/home.ts';
import { homeTemplates } from '../../domain/site/homeTemplate.ts';
import { lineUp, nearest } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { mayHear } from '../../domain/topic/topics.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { RowsQuery } from '../ledger/readRow.ts';

/** The calls of the home page (C092 to C094); those of its ledger come with the ledger. */
export function homeCalls({ ledgers }: { readonly ledgers: Ledgers }): readonly ServedCall[] {
  return [
    serve(homeModulesOfMine, async (_, context) => accepted(await homeOf(ledgers, context))),
    // Who arranges the modules himself leaves the template.
    serve(orderHome, ({ body: { id, version, modules } }, context) =>
      change(ledgers, { id, version, changes: { modules, templateId: null } }, context),
    ),
    serve(setHomeReal, async ({ params: { id }, body: { version, ...changes } }, context) => {
      const named = [...(changes.loadPoints ?? []), ...(changes.energyPoints ?? [])];
      const seen = await ledgers.seen(points, callerOf(context).scope, { ids: named });
      if (new Set(named).size > seen.length) return refused('NO_PERMISSION');
      return change(ledgers, { id, version, changes }, context);
    }),
    serve(homeReal, async ({ params: { id } }, context) => {
      const row = await seenSetting(ledgers, id, context);
      if (row === null) return refused('NO_PERMISSION');
      const { version, loadPoints, energyPoints, demandLimit, rateTemplateId, gridPlace } = row;
      return accepted({ version, loadPoints, energyPoints, demandLimit, rateTemplateId, gridPlace });
    }),
  ];
}

export function callerOf({ caller }: CallContext): Caller {
  return caller;
}

async function seenSetting(ledgers: Ledgers, id: string, context: CallContext): Promise<HomeSetting | null> {
  const when = { asOf: context.asOf };
  const [row] = await ledgers.seen(homeSettings, callerOf(context).scope, { ids: [id], ...when });
  return row ?? null;
}

interface Change {
  readonly id: string;
  readonly version: number;
  readonly changes: Readonly<Record<string, unknown>>;
}

async function change(
  ledgers: Ledgers,
  { id, version, changes }: Change,
  context: CallContext,
): Promise<Result<WrittenAnswer>> {
  if ((await seenSetting(ledgers, id, context)) === null) return refused('NO_PERMISSION');
  const written = await ledgers.update(homeSettings, id, version, changes, {
    by: context.by,
    command: context.command,
  });
  if (!written.ok) return written;
  context.answeredAt(written.value.position);
  return accepted({ id, version: written.value.version });
}

/** The setting that holds for the caller: of the own organisation, or of the nearest one above that has one. */
export async function settingOf(ledgers: Ledgers, { orgId }: Caller, when: When): Promise<HomeSetting | null> {
  return nearest(
    await ledgers.everyRow(homeSettings, when),
    lineUp(await ledgers.everyRow(organisations, when), orgId),
  );
}

async function homeOf(ledgers: Ledgers, context: CallContext) {
  const caller = callerOf(context);
  const when = { asOf: context.asOf };
  const row = await settingOf(ledgers, caller, when);
  const named = [...(row?.loadPoints ?? []), ...(row?.energyPoints ?? [])];
  const seen = new Set(
    (named.length === 0 ? [] : await ledgers.seen(points, caller.scope, { ids: named, ...when })).map(({ id }) => id),
  );
  const template = await templateOf(ledgers, caller, { row, when: { ...when, lang: context.lang } });
  const mayWrite = caller.admin || caller.permissions.has('/home:edit') || caller.permissions.has('/sethome:edit');
  // What a role is given, nobody arranges from here.
  const mayEdit = (org: string) => mayWrite && caller.scope.stands(org) && template?.of !== 'role';
  return {
    setting: row === null ? null : { id: row.id, version: row.version, org: row.org, mayEdit: mayEdit(row.org) },
    modules: template === null ? modulesFor(caller, row?.modules ?? []) : shownTo(caller, template.modules),
    template: template === null ? null : { id: template.id, name: template.name, of: template.of },
    real: row === null || !mayHear(caller, homeFigures) ? nothingReal : realOf(row, seen, caller),
  };
}

const nothingReal = { loadPoints: [], energyPoints: [], demandLimit: null, hidden: 0 } as const;

/** Of a setting that is inherited and not seen itself: the points that are seen, and that there are others, not how many. */
function realOf(
  { org, loadPoints, energyPoints, demandLimit }: HomeSetting,
  seen: ReadonlySet<string>,
  { scope }: Caller,
) {
  const isSeen = (id: string): boolean => seen.has(id);
  const hidden = new Set([...loadPoints, ...energyPoints].filter((id) => !isSeen(id))).size;
  const whole = scope.sees(org, null);
  return {
    loadPoints: loadPoints.filter(isSeen),
    energyPoints: energyPoints.filter(isSeen),
    ...(whole ? { demandLimit, hidden } : { demandLimit: null, hidden: Math.min(1, hidden) }),
  };
}

/** As of a position of the log; left out: now. */
export type When = { readonly asOf?: number | null };

/** In the order set, then those that came with a later version. */
function modulesFor(caller: Caller, set: readonly HomeModuleName[]): readonly HomeModuleName[] {
  return shownTo(caller, [...set, ...homeModuleNames.filter((name) => !set.includes(name))]);
}

/** Only what the caller has the menus for. */
const shownTo = ({ admin, permissions }: Caller, names: readonly HomeModuleName[]): readonly HomeModuleName[] =>
  names.filter((name) => admin || homeModules[name].needs.some((code) => permissions.has(code)));

interface Given {
  readonly row: HomeSetting | null;
  readonly when: When & Pick<RowsQuery, 'lang'>;
}

/** The template of the first of the caller's roles that has one, else that of the organisation's setting. One that is disabled counts as none. */
async function templateOf(ledgers: Ledgers, { userId }: Caller, { row, when }: Given) {
  const [user] = await ledgers.everyRow(users, { ids: [userId], ...when });
  const order = user?.userRoleIds ?? [];
  const held = order.length === 0 ? [] : await ledgers.everyRow(roles, { ids: order, ...when });
  const ofRoles = order.flatMap((id) => held.find((role) => role.id === id)?.homeTemplateId ?? []);
  const named = [...ofRoles, ...(row?.templateId == null ? [] : [row.templateId])];
  if (named.length === 0) return null;
  const templates = await ledgers.everyRow(homeTemplates, { ids: [...new Set(named)], ...when });
  for (const [n, wanted] of named.entries()) {
    const found = templates.find(({ id, enabled, kind }) => id === wanted && enabled && kind === 'home');
    if (found === undefined) continue;
    return {
      id: found.id,
      name: found.name,
      modules: found.modules as readonly HomeModuleName[],
      of: n < ofRoles.length ? ('role' as const) : ('organisation' as const),
    };
  }
  return null;
}
