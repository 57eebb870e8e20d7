import { readUserLang, setUserLang } from '../../../domain/access/calls.ts';
import { permissionCodes } from '../../../domain/access/routes/all.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { keepOfList, listKept, nothingKept, readListKept } from '../../../domain/ledger/listViews.ts';
import { keepLookedAt, lookedAt, readLookedAt } from '../../../domain/site/lookedAt.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import type { Database } from '../../store/database.ts';
import type { AccessParts } from '../parts.ts';

export const spelledLang: Readonly<Record<Lang, 'zh_CN' | 'en_US'>> = { cn: 'zh_CN', en: 'en_US' };

/** What a person chose for the own console; it has no history. */
type Preference =
  | 'lang'
  | 'sight'
  | 'avatar'
  | 'navigationLogo'
  | 'pop'
  | 'version'
  | 'boards'
  | `list ${string}`
  | `lookedAt ${string}`;

export async function preferenceOf<T>(database: Database, userId: string, name: Preference): Promise<T | null> {
  const [row] = await database.query<{ value: T }>(
    'select value from keep.preference where user_id = $1 and name = $2',
    [userId, name],
  );
  return row?.value ?? null;
}

export async function setPreference(
  database: Database,
  userId: string,
  name: Preference,
  value: unknown,
): Promise<void> {
  await database.query(
    `insert into keep.preference (user_id, name, value) values ($1, $2, $3::jsonb)
     on conflict (user_id, name) do update set value = excluded.value`,
    [userId, name, JSON.stringify(value)],
  );
}

/** The language that a person chose; Chinese until then. */
export const langOfUser = async (database: Database, userId: string): Promise<Lang> =>
  (await preferenceOf<Lang>(database, userId, 'lang')) ?? 'cn';

/** What a person keeps of a list; what an older version kept otherwise counts as nothing. */
async function keptOf(database: Database, userId: string, list: string) {
  return listKept.safeParse(await preferenceOf(database, userId, `list ${list}`)).data ?? nothingKept;
}

async function lookedAtOf(database: Database, userId: string, screen: string) {
  return lookedAt.safeParse(await preferenceOf(database, userId, `lookedAt ${screen}`)).data ?? { search: null };
}

/** A person's language, lists and last looks, read and set by that person only (decision 53). */
export function preferenceCalls({ database }: AccessParts): readonly ServedCall[] {
  return [
    serve(readUserLang, async ({ params }, { caller }) => {
      if (params.x !== caller.userId) return refused('NO_PERMISSION');
      return accepted({ lang: spelledLang[await langOfUser(database, params.x)] });
    }),
    serve(setUserLang, async ({ params, body }, { caller }) => {
      if (params.x !== caller.userId) return refused('NO_PERMISSION');
      await setPreference(database, params.x, 'lang', body.lang === 'zh_CN' ? 'cn' : 'en');
      return accepted({ lang: body.lang });
    }),
    serve(readListKept, async ({ params }, { caller }) => accepted(await keptOf(database, caller.userId, params.list))),
    serve(keepOfList, async ({ params, body }, { caller }) => {
      await setPreference(database, caller.userId, `list ${params.list}`, body);
      return accepted(body);
    }),
    serve(readLookedAt, async ({ query }, { caller }) =>
      accepted(await lookedAtOf(database, caller.userId, query.screen)),
    ),
    serve(keepLookedAt, async ({ query, body }, { caller }) => {
      // Whatever is no screen would be kept for ever and read by nobody.
      if (!permissionCodes.has(query.screen)) return refused('NOT_FOUND');
      await setPreference(database, caller.userId, `lookedAt ${query.screen}`, body);
      return accepted(body);
    }),
  ];
}
