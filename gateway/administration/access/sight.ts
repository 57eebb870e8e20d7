import { type Rights, type SeenData, subtreesOf } from '../../../domain/access/permission.ts';
import { chooseSight, readSight } from '../../../domain/access/sightCalls.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { type Organisation, organisations as organisationLedger } from '../../../domain/site/organisation.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import type { AccessParts } from '../parts.ts';
import { setPreference } from '../profile/preferences.ts';
import type { Directory } from './directory.ts';

type Places = Pick<Directory, 'organisations' | 'gone'>;

/** What is left of a wall's data where it shows these organisations alone, each with those below. */
export function seenWithin(data: SeenData, within: readonly string[], { organisations, gone }: Places): SeenData {
  const shown = subtreesOf(new Set(within), [...organisations(), ...gone()]);
  return new Map([...data].filter(([org]) => shown.has(org)));
}

/**
 * What is left of a person's data when the look goes to one organisation; all of it where that one is not seen any more, or stands no more.
 * `gone` below the one that is looked at keep their place.
 */
export function seenFrom({ data }: Rights, sight: string | null, places: Places): SeenData {
  if (sight === null || !data.has(sight) || places.gone().some(({ id }) => id === sight)) return data;
  return seenWithin(data, [sight], places);
}

/** The organisation that a console looks at, for whoever sees several. */
export function sightCalls(parts: AccessParts): readonly ServedCall[] {
  const { directory, sessions, ledgers, database } = parts;
  return [
    serve(readSight, async (_, { caller, lang }) => {
      await directory.ready();
      const user = directory.user(caller.userId);
      if (user === null) return refused('UNAUTHORIZED');
      const seen = directory.rightsOf(user).data;
      const rows = (await ledgers.everyRow(organisationLedger, { lang })).filter(({ id }) => seen.has(id));
      const organisation =
        caller.sight !== undefined && rows.some(({ id }) => id === caller.sight) ? caller.sight : null;
      return accepted({ organisation, organisations: inTree(rows) });
    }),
    serve(chooseSight, async ({ body: { organisation } }, { caller }) => {
      await directory.ready();
      const user = directory.user(caller.userId);
      if (user === null) return refused('UNAUTHORIZED');
      if (
        organisation !== null &&
        !(directory.organisation(organisation) !== null && directory.rightsOf(user).data.has(organisation))
      )
        return refused('NO_PERMISSION');
      await setPreference(database, user.id, 'sight', organisation);
      await sessions.look(caller.sessionId, organisation);
      parts.lookedAt(caller.sessionId);
      return accepted({ organisation });
    }),
  ];
}

/** Parents before their children; one whose parent is not among them stands at the left. */
function inTree(rows: readonly Organisation[]) {
  const known = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ orgPid }) => (orgPid !== null && known.has(orgPid) ? orgPid : null));
  const walk = (
    parent: string | null,
    depth: number,
  ): readonly { readonly id: string; readonly name: string; readonly depth: number }[] =>
    (below.get(parent) ?? []).flatMap(({ id, orgName }) => [{ id, name: orgName, depth }, ...walk(id, depth + 1)]);
  return walk(null, 0);
}
