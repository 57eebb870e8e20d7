import { accepted, refused } from '../../domain/error/errors.ts';
import { flowTakers } from '../../domain/flow/calls.ts';
import { takersOf } from '../../domain/flow/takers.ts';
import { named } from '../../domain/ledger/names.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { peopleFor } from './people.ts';

/** What the designer of flows asks beside its ledgers. */
export function flowCalls({ ledgers }: { readonly ledgers: Pick<Ledgers, 'everyRow'> }): readonly ServedCall[] {
  return [
    serve(flowTakers, async ({ body: { orgId, graph } }, { caller, now, lang }) => {
      if (!caller.scope.sees(orgId, null)) return refused('NO_PERMISSION');
      const { takers, users, line } = await peopleFor(ledgers, orgId, now, 'below');
      return accepted({
        steps: graph.steps.map((step) => {
          const asked = takersOf(step, takers, line).flatMap((id) => users.get(id) ?? []);
          const seen = asked.filter((one) => caller.scope.sees(one.orgId, null));
          const persons = seen.map(({ id, userAccount, userRealName, userRealNameEn }) => ({
            id,
            name: named(userRealName, userRealNameEn, lang) ?? userAccount,
          }));
          return { id: step.id, persons, others: asked.length - seen.length };
        }),
      });
    }),
  ];
}
