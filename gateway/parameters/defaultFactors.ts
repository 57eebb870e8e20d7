import { defaultFactors } from '../../domain/carbon/defaultFactors.ts';
import { emissionFactors } from '../../domain/carbon/emissionFactor.ts';
import { takeDefaultFactors } from '../../domain/carbon/factorCalls.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** The published factors, for an organisation that begins. */
export function defaultFactorsCall({
  ledgers,
}: {
  readonly ledgers: Pick<Ledgers, 'seen' | 'createMany'>;
}): ServedCall {
  return serve(takeDefaultFactors, async ({ body: { orgId } }, { caller, by, command, answeredAt }) => {
    if (!caller.scope.stands(orgId)) return refused('NO_PERMISSION');
    const there = new Set(
      (await ledgers.seen(emissionFactors, caller.scope)).filter((row) => row.org === orgId).map(({ name }) => name),
    );
    const missing = defaultFactors.filter(({ name }) => !there.has(name));
    const written = await ledgers.createMany(
      emissionFactors,
      missing.map((factor) => ({ ...factor, orgId })),
      { by, command: { id: `${command.id}:defaults`, digest: null } },
    );
    const done = written.flatMap((one) => (one.ok ? [one.value] : []));
    for (const { position } of done) answeredAt(position);
    return accepted({ taken: done.length, there: defaultFactors.length - missing.length });
  });
}
