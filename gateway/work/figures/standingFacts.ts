import { named } from '../../../domain/ledger/names.ts';
import { standingOf } from '../../../domain/work/cycle/standing.ts';
import type { StandingFact } from '../../../domain/work/figures/facts.ts';
import type { WorkKind } from '../../../domain/work/kinds.ts';
import type { CallContext } from '../../http/handler.ts';
import { keptCycles } from '../cycles/keptBy.ts';
import type { FigureMeans } from './figureMeans.ts';

/** How each piece of equipment that the caller sees stands to each cycle of its class, now or then. */
export async function standingFacts(
  means: FigureMeans,
  kind: WorkKind,
  context: Pick<CallContext, 'caller' | 'asOf' | 'now' | 'lang'>,
): Promise<readonly StandingFact[]> {
  const cycles = await keptCycles(means, kind, context);
  return cycles.flatMap(({ cycle, pieces, factsOf }) =>
    pieces.map((piece): StandingFact => {
      const { standing, due } = standingOf(factsOf(piece.id), context.now);
      return {
        of: 'standing',
        id: `${cycle.id} ${piece.id}`,
        org: piece.org,
        number: piece.code,
        name: `${piece.name}：${cycle.item}`,
        nameEn: `${named(piece.name, piece.nameEn, 'en')}: ${named(cycle.item, cycle.itemEn, 'en')}`,
        standing,
        due,
        keys: { org: piece.org, class: piece.class, equipment: piece.id, standard: cycle.standard },
      };
    }),
  );
}
