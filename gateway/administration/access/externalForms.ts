import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { ExternalForm } from '../../../domain/access/externalForm.ts';
import type { Json } from '../../../domain/event/event.ts';
import { seal, unseal } from '../../log/append/seal.ts';
import type { Database } from '../../store/database.ts';
import type { Random } from './tokens.ts';

/** The sign-in forms of other systems, by the menu entry that they belong to. */
export interface ExternalForms {
  readonly of: (menuId: string) => Promise<ExternalForm | null>;
  /** Null: there is none any more. */
  readonly set: (menuId: string, form: ExternalForm | null) => Promise<void>;
  /** Forgets those of entries that are gone. */
  readonly keepOnly: (menuIds: readonly string[]) => Promise<void>;
}

const keptForm = z.object({
  address: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string(), secret: z.boolean() })),
});

export function openExternalForms({
  database,
  secret,
  bytes,
  now,
}: {
  readonly database: Database;
  /** The site's key. */
  readonly secret: string;
  readonly bytes: Random;
  readonly now: () => number;
}): ExternalForms {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'busbar external forms', 32));
  return {
    async of(menuId) {
      const [row] = await database.query<{ sealed: string }>('select sealed from keep.external_form where id = $1', [
        menuId,
      ]);
      // A site whose key was changed has lost them: they are given anew.
      const read = keptForm.safeParse(row === undefined ? null : unseal(row.sealed, key));
      return read.success ? read.data : null;
    },
    async set(menuId, form) {
      if (form === null) return void (await database.query('delete from keep.external_form where id = $1', [menuId]));
      const sealed = seal(form as unknown as Json, key, Buffer.from(bytes(12)));
      await database.query(
        `insert into keep.external_form (id, sealed, set_at) values ($1, $2, $3)
         on conflict (id) do update set sealed = excluded.sealed, set_at = excluded.set_at`,
        [menuId, sealed, now()],
      );
    },
    async keepOnly(menuIds) {
      await database.query('delete from keep.external_form where id <> all($1)', [menuIds]);
    },
  };
}
