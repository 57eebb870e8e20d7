import { accessFaults } from '../../../domain/access/messages.ts';
import { forgetUser } from '../../../domain/access/personCalls.ts';
import { beyondReach, heldBy, type Lack, lackOf } from '../../../domain/access/reach.ts';
import { users as userLedger } from '../../../domain/access/user.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { partsOfStream, streamOf } from '../../../domain/event/event.ts';
import { eventsOfLedger, ledgerFact } from '../../../domain/ledger/events.ts';
import { callerReach } from '../../http/callerReach.ts';
import { type Caller, type ServedCall, serve } from '../../http/handler.ts';
import type { Policy } from '../../log/follow/policy.ts';
import { record } from '../access/facts.ts';
import type { AccessParts } from '../parts.ts';

const { created, forgotten } = eventsOfLedger(userLedger);

/**
 * Forgetting is a fact first (who did it, and when, stands in the log), then what the fact says is made true: the key is
 * destroyed, and what is kept of the person outside the log goes. The tables that people read follow the fact.
 */
export function forgetCall(parts: AccessParts): ServedCall {
  const { log } = parts;
  if (forgotten === null) throw new Error('a user has no personal field any more');
  return serve(forgetUser, async ({ params: { id } }, context) => {
    const { caller, by, command, now, lang, answeredAt } = context;
    const stream = streamOf(userLedger.name, id);
    const known = (await log.remembered([stream])).get(stream);
    if (known === undefined || !caller.scope.sees(known.org, null)) return refused('NO_PERMISSION');
    if (known.context !== null)
      return refused('RULE_BROKEN', { fields: { id: accessFaults['access.deleteFirst'][lang] } });
    const [last] = await log.read({ after: known.position - 1, upTo: known.position, limit: 1, streams: [stream] });
    if (last?.type === forgotten.type) return refused('ALREADY_DONE');
    const lack = await lackToForget(parts, caller, { id, until: known.position });
    if (lack !== null)
      return lack === 'unknown' ? refused('NO_PERMISSION') : { ok: false, refusal: beyondReach(lack, 'id', lang) };
    const fact = {
      aggregate: userLedger.name,
      id,
      org: known.org,
      type: forgotten,
      data: {},
      at: now,
      by,
      command,
      answer: { id },
    };
    const noted = await record(log, fact);
    if (!noted.ok) return noted;
    await forgetPerson(parts, id);
    answeredAt(noted.value);
    return accepted({ id });
  });
}

/** What the caller lacks of what a person held until he was deleted; null: nothing. */
async function lackToForget(
  { directory, ledgers, followed }: AccessParts,
  caller: Caller,
  { id, until }: { readonly id: string; readonly until: number },
): Promise<Lack | 'unknown' | null> {
  await directory.ready();
  await followed(until);
  const person = await ledgers.anyRow(userLedger, id, until - 1);
  return person === null ? 'unknown' : lackOf(callerReach(caller), heldBy(person, directory.rolesOf(person)));
}

/** Does again what a gateway that died after the fact may have left undone. */
export function forgettingPolicy(parts: AccessParts): Policy {
  return {
    name: 'forgetting',
    types: forgotten === null ? [] : [forgotten.type],
    // Who was deleted is forgotten, whoever wrote it and when.
    past: 'itself',
    async react({ stream }) {
      await forgetPerson(parts, partsOfStream(stream).id);
      return [];
    },
  };
}

async function forgetPerson({ database, log, credentials, files }: AccessParts, id: string): Promise<void> {
  await log.forget(streamOf(userLedger.name, id));
  await credentials.forget(id);
  for (const kind of ['avatar', 'navigationLogo', 'draft'] as const) await files.release({ kind, owner: id });
  await database.query(`update keep.feedback set told = jsonb_set(told, '{contact}', 'null') where user_id = $1`, [id]);
  await database.query('delete from keep.preference where user_id = $1', [id]);
  await database.query(`update keep.session set address = '' where user_id = $1`, [id]);
  const [made] = await log.read({
    after: 0,
    limit: 1,
    streams: [streamOf(userLedger.name, id)],
    types: [created.type],
  });
  const account = made === undefined ? undefined : ledgerFact(made).row?.['userAccount'];
  if (account !== undefined) await database.query('delete from keep.attempt where account = $1', [account]);
}
