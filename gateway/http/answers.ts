import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Json } from '../../domain/event/event.ts';
import { seal, unseal } from '../log/append/seal.ts';
import type { Database, Queryable } from '../store/database.ts';
import { type DigestedRequest, writtenOut } from './command.ts';

/** A call that acts, under the id that its caller gave it. */
export interface NamedCall {
  readonly id: string;
  /** `user:<id>`, or `address:<address>` of whoever has not signed in: nobody else is told the answer. */
  readonly caller: string;
  readonly call: string;
  /** Of method, path, query and body. */
  readonly digest: string;
}

/** What a call has answered, and the position that it told with it; null where it told none. */
export interface KeptAnswer {
  readonly value: Json;
  readonly position: number | null;
}

/** What calls that act have answered, for the repeats of their ids. */
export interface Answers {
  /** The digest of a request under the site's key: passwords stand in bodies, and a plain digest of one could be searched for. */
  readonly digestOf: (request: DigestedRequest) => string;
  /** The first answer; null for an id that is new, COMMAND_REUSED for one of another caller, call or body. */
  readonly of: (named: NamedCall) => Promise<Result<KeptAnswer | null>>;
  /** False where one stands already under the id. `tx`: the transaction of the act itself. */
  readonly keep: (named: NamedCall, answer: KeptAnswer, tx?: Queryable) => Promise<boolean>;
}

/** ms that an answer is kept; that of a call by nobody in particular, which strangers can make as many of as they like, for an hour. */
export const answersKept = { ofUsers: 7 * 24 * 3_600_000, ofAddresses: 3_600_000 } as const;

const sealedValue = z.object({ value: z.json() });

export interface AnswerSettings {
  readonly database: Database;
  /** The site's key: tokens and tickets stand in answers. */
  readonly secret: string;
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
}

/** Forgets what is long past. */
export async function sweepAnswers({ database, now }: Pick<AnswerSettings, 'database' | 'now'>): Promise<void> {
  await database.query(`delete from keep.answer where at <= $1 or (at <= $2 and caller like 'address:%')`, [
    now() - answersKept.ofUsers,
    now() - answersKept.ofAddresses,
  ]);
}

export function openAnswers({ database, secret, now, random }: AnswerSettings): Answers {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'busbar answers of calls', 32));
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'busbar digests of calls', 32));
  return {
    digestOf: (request) => createHmac('sha256', digestKey).update(writtenOut(request)).digest('hex'),
    async of({ id, caller, call, digest }) {
      const [row] = await database.query<{
        caller: string;
        call: string;
        digest: string;
        position: number | null;
        sealed: string;
      }>('select caller, call, digest, position, sealed from keep.answer where id = $1 and at > $2', [
        id,
        now() - answersKept.ofUsers,
      ]);
      if (row === undefined) return accepted(null);
      if (row.caller !== caller || row.call !== call || row.digest !== digest) return refused('COMMAND_REUSED');
      const opened = sealedValue.safeParse(unseal(row.sealed, key));
      // A site whose key was changed cannot say any more what it answered; that it was done stands all the same.
      return opened.success
        ? accepted({ value: opened.data.value as Json, position: row.position })
        : refused('ALREADY_DONE');
    },
    async keep({ id, caller, call, digest }, { value, position }, tx = database) {
      const kept = await tx.query(
        `insert into keep.answer (id, caller, call, digest, position, sealed, at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (id) do update set caller = excluded.caller, call = excluded.call, digest = excluded.digest,
           position = excluded.position, sealed = excluded.sealed, at = excluded.at where keep.answer.at <= $8 returning id`,
        [id, caller, call, digest, position, seal({ value }, key, random(12)), now(), now() - answersKept.ofUsers],
      );
      return kept.length > 0;
    },
  };
}
