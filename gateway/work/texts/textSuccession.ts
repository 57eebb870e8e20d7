import { dataOf } from '../../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { reportTexts } from '../../../domain/testReport/template/template.ts';
import type { WorkText, workTexts } from '../../../domain/work/text/textLedgers.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Policy } from '../../log/follow/policy.ts';
import type { Log } from '../../log/log.ts';

interface TextSuccessionMeans {
  readonly log: Pick<Log, 'remembered'>;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'obey'>;
  readonly say: (line: string) => void;
}

/** Of a text one version is in force: which is put there retires the one before, from its own day. */
export function textSuccession(means: TextSuccessionMeans, ledger: Versions): Policy {
  const name = `${ledger.name}Succession`;
  return {
    name,
    types: putsInForce(ledger),
    // A version that was put in force elsewhere took its place there.
    past: 'itself',
    react: async (event) => {
      await retireOthers(means, { ledger, name }, event);
      return [];
    },
  };
}

/** What is kept in versions under one law. */
type Versions = typeof workTexts | typeof reportTexts;

const putsInForce = ({ law }: LedgerDeclaration): readonly string[] =>
  Object.entries(law?.commands ?? {}).flatMap(([command, { rule }]) => (command === 'putInForce' ? [rule.fact] : []));

async function retireOthers(
  { log, ledgers, say }: TextSuccessionMeans,
  { ledger, name }: { readonly ledger: Versions; readonly name: string },
  event: Event,
): Promise<void> {
  const { id } = partsOfStream(event.stream);
  // What is remembered of it: its list may lag behind.
  const text = (await log.remembered([event.stream])).get(event.stream)?.context as unknown as WorkText | undefined;
  if (text === undefined) return;
  const rows = await ledgers.everyRow(ledger);
  const put = ledger.law?.events[event.type]?.event;
  if (put === undefined) throw new Error(`${event.type} is no fact of ${ledger.name}`);
  const { since } = dataOf(put, event) as { readonly since: string };
  const others = rows.filter(
    (row) => row.id !== id && row.state === 'inForce' && row.orgId === text.orgId && row.code === text.code,
  );
  for (const [n, other] of others.entries()) {
    const until = [since, other.since ?? ''].toSorted().at(-1) ?? '';
    const done = await ledgers.obey(
      ledger,
      { command: 'supersede', id: other.id, given: { until, replacedBy: String(text.number) }, at: event.at },
      { by: { kind: 'policy', id: name }, command: { id: `${name}:${event.position}:${n}`, digest: name } },
    );
    if (done.ok) continue;
    if (done.refusal.code === 'UNAVAILABLE') throw new Error(`${other.id} was not told of ${id}`);
    say(`${name}: ${ledger.name} ${other.id} refused supersede: ${done.refusal.code}`);
  }
}
