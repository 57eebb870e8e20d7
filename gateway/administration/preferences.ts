import { readUserLang, setUserLang } from '../../domain/access/calls.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import type { Lang } from '../../domain/text/message.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import type { AccessParts } from './parts.ts';

type Spelled = 'zh_CN' | 'en_US';

const spelled: Readonly<Record<Lang, Spelled>> = { cn: 'zh_CN', en: 'en_US' };

/** The language that a person chose; Chinese until then. */
export async function langOfUser(database: Database, userId: string): Promise<Lang> {
  const [row] = await database.query<{ value: Lang }>(`select value from keep.preference where user_id = $1 and name = 'lang'`, [userId]);
  return row?.value ?? 'cn';
}

/** A person's language, read and set by that person only (decision 53). */
export function preferenceCalls({ database }: AccessParts): readonly ServedCall[] {
  return [
    serve(readUserLang, async ({ params }, { caller }) => {
      if (params.x !== caller?.userId) return refused('NO_PERMISSION');
      return accepted({ lang: spelled[await langOfUser(database, params.x)] });
    }),
    serve(setUserLang, async ({ params, body }, { caller }) => {
      if (params.x !== caller?.userId) return refused('NO_PERMISSION');
      const lang: Lang = body.lang === 'zh_CN' ? 'cn' : 'en';
      await database.query(
        `insert into keep.preference (user_id, name, value) values ($1, 'lang', $2::jsonb)
         on conflict (user_id, name) do update set value = excluded.value`,
        [params.x, JSON.stringify(lang)],
      );
      return accepted({ lang: body.lang });
    }),
  ];
}
