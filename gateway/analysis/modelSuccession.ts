import { type EnergyModel, energyModels } from '../../domain/energyModel/energyModel.ts';
import { modelLaw } from '../../domain/energyModel/law.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../domain/event/event.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Log } from '../log/log.ts';

interface ModelSuccessionMeans {
  readonly log: Pick<Log, 'remembered'>;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'obey'>;
  readonly say: (line: string) => void;
}

const name = 'energyModelSuccession';

/** Of a unit and a medium one model is in force: which is put there retires the one before, from its own day. */
export const modelSuccession = (means: ModelSuccessionMeans): Policy => ({
  name,
  types: [modelLaw.events.EnergyModelPutInForce.event.type],
  // A model that was put in force elsewhere took its place there.
  past: 'itself',
  react: async (event) => {
    await retireOthers(means, event);
    return [];
  },
});

async function retireOthers({ log, ledgers, say }: ModelSuccessionMeans, event: Event): Promise<void> {
  const { id } = partsOfStream(event.stream);
  // What is remembered of it: its list may lag behind.
  const kept = (await log.remembered([event.stream])).get(event.stream)?.context;
  const model = kept as unknown as EnergyModel | undefined;
  if (model === undefined) return;
  const rows = await ledgers.everyRow(energyModels);
  const { since } = dataOf(modelLaw.events.EnergyModelPutInForce.event, event);
  const others = rows.filter((row) => row.id !== id && row.state === 'inForce' && isSame(row, model));
  for (const [n, other] of others.entries()) {
    const until = [since, other.since ?? ''].toSorted().at(-1) ?? '';
    const done = await ledgers.obey(
      energyModels,
      { command: 'retire', id: other.id, given: { until, reason: replacedBy(model) }, at: event.at },
      { by: { kind: 'policy', id: name }, command: { id: `${name}:${event.position}:${n}`, digest: name } },
    );
    if (done.ok) continue;
    if (done.refusal.code === 'UNAVAILABLE') throw new Error(`${other.id} was not told of ${id}`);
    say(`${name}: energyModel ${other.id} refused retire: ${done.refusal.code}`);
  }
}

type Subject = Pick<EnergyModel, 'unitId' | 'medium'>;
const replacedBy = ({ name: cn, nameEn }: EnergyModel): string => `由“${cn}”取代 · Replaced by ${nameEn ?? cn}`;

const isSame = (a: Subject, b: Subject): boolean => a.unitId === b.unitId && a.medium === b.medium;
