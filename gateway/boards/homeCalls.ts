import { points } from '../../domain/device/point.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { WrittenAnswer } from '../../domain/ledger/calls.ts';
import {
  type HomeModuleName,
  type HomeSetting,
  homeModuleNames,
  homeModules,
  homeModulesOfMine,
  homeReal,
  homeSettings,
  orderHome,
  setHomeReal,
} from '../../domain/site/home.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** The calls of the home page (C092 to C094); those of its ledger come with the ledger. */
export function homeCalls({ ledgers }: { readonly ledgers: Ledgers }): readonly ServedCall[] {
  return [
    serve(homeModulesOfMine, async (_, context) => accepted(await homeOf(ledgers, context))),
    serve(orderHome, ({ body: { id, version, modules } }, context) => change(ledgers, { id, version, changes: { modules } }, context)),
    serve(setHomeReal, async ({ params: { id }, body: { version, ...changes } }, context) => {
      const named = [...(changes.loadPoints ?? []), ...(changes.energyPoints ?? [])];
      const seen = await ledgers.seen(points, callerOf(context).scope, { ids: named });
      if (new Set(named).size > seen.length) return refused('NO_PERMISSION');
      return change(ledgers, { id, version, changes }, context);
    }),
    serve(homeReal, async ({ params: { id } }, context) => {
      const row = await seenSetting(ledgers, id, context);
      if (row === null) return refused('NO_PERMISSION');
      const { version, loadPoints, energyPoints, demandLimit } = row;
      return accepted({ version, loadPoints, energyPoints, demandLimit });
    }),
  ];
}

function callerOf({ caller }: CallContext): Caller {
  if (caller === null) throw new Error('home is for signed-in callers only');
  return caller;
}

async function seenSetting(ledgers: Ledgers, id: string, context: CallContext): Promise<HomeSetting | null> {
  const when = context.asOf === null ? {} : { asOf: context.asOf };
  const [row] = await ledgers.seen(homeSettings, callerOf(context).scope, { ids: [id], ...when });
  return row ?? null;
}

interface Change {
  readonly id: string;
  readonly version: number;
  readonly changes: Readonly<Record<string, unknown>>;
}

async function change(ledgers: Ledgers, { id, version, changes }: Change, context: CallContext): Promise<Result<WrittenAnswer>> {
  if ((await seenSetting(ledgers, id, context)) === null) return refused('NO_PERMISSION');
  const written = await ledgers.update(homeSettings, id, version, changes, { by: context.by, command: context.command });
  if (!written.ok) return written;
  context.answeredAt(written.value.position);
  return accepted({ id, version: written.value.version });
}

async function homeOf(ledgers: Ledgers, context: CallContext) {
  const caller = callerOf(context);
  const when = context.asOf === null ? {} : { asOf: context.asOf };
  const row = nearest(await ledgers.rows(homeSettings, when), await lineUp(ledgers, caller.orgId, when));
  const named = [...(row?.loadPoints ?? []), ...(row?.energyPoints ?? [])];
  const seen = new Set((named.length === 0 ? [] : await ledgers.seen(points, caller.scope, { ids: named, ...when })).map(({ id }) => id));
  const mayEdit = (org: string) => (caller.admin || caller.permissions.has('/home:edit')) && caller.scope.sees(org, null);
  return {
    setting: row === null ? null : { id: row.id, version: row.version, org: row.org, mayEdit: mayEdit(row.org) },
    modules: modulesFor(caller, row?.modules ?? []),
    real: {
      loadPoints: (row?.loadPoints ?? []).filter((id) => seen.has(id)),
      energyPoints: (row?.energyPoints ?? []).filter((id) => seen.has(id)),
      demandLimit: row?.demandLimit ?? null,
      hidden: new Set(named.filter((id) => !seen.has(id))).size,
    },
  };
}

type When = { readonly asOf?: number };

/** The organisation and those above it, the nearest first. */
async function lineUp(ledgers: Ledgers, org: string, when: When): Promise<readonly string[]> {
  const parents = new Map((await ledgers.rows(organisations, when)).map((row) => [row.id, row.orgPid]));
  const line: string[] = [];
  for (let at: string | null = org; at !== null && !line.includes(at); at = parents.get(at) ?? null) line.push(at);
  return line;
}

/** Of the first organisation of the line that has any, the first by name. */
function nearest(rows: readonly HomeSetting[], line: readonly string[]): HomeSetting | null {
  for (const org of line) {
    const [found] = rows.filter((row) => row.org === org).sort((a, b) => (a.name < b.name ? -1 : 1));
    if (found !== undefined) return found;
  }
  return null;
}

/** In the order set, then those that came with a later version; only what the caller has the menus for. */
function modulesFor({ admin, permissions }: Caller, set: readonly HomeModuleName[]): readonly HomeModuleName[] {
  const ordered = [...set, ...homeModuleNames.filter((name) => !set.includes(name))];
  return ordered.filter((name) => admin || homeModules[name].needs.some((code) => code === '/home' || permissions.has(code)));
}
