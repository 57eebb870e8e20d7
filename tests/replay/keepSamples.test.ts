import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventDeclarations } from '../../domain/all/events.ts';
import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { type Event, type Json, partsOfStream, streamOf } from '../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { eventsOfLedger } from '../../domain/ledger/events.ts';
import { openLedgers } from '../../gateway/ledger/openLedgers.ts';
import { partsOfType, recordedType } from '../../gateway/log/append/eventTypes.ts';
import type { Log } from '../../gateway/log/log.ts';
import { openLog } from '../../gateway/log/openLog.ts';
import { rowLawOf } from '../../machines/lawOfLedger.ts';
import { testDatabase } from '../world/database.ts';
import { aRow, aRuledRow, bySystem, type LedgerWorld, value } from '../world/ledgers.ts';
import { facts } from './facts.ts';
import { fileOf, withoutSample } from './samples.ts';

/**
 * Lives through every event of the ledgers and appends the other facts. With BUSBAR_KEEP_SAMPLES=1 a sample is kept of each
 * event that has none yet; what was kept stays as it is, for it shows what was once written.
 */
test('whatever a sample can be kept of was really appended', async () => {
  const base = await testDatabase();
  const clock = manualClock(Date.UTC(2026, 10, 20, 8));
  const log = await openLog({ ...base, clock, deciders: new Map(), events: eventDeclarations });
  const ledgers = openLedgers({ database: base.database, log, declarations, clock, zone: 'Asia/Shanghai' });
  const streams: string[] = [];
  for (const ledger of declarations)
    streams.push(...(await lifeOf({ ...base, log, ledgers } as unknown as LedgerWorld, ledger)));
  for (const { stream, ...fact } of facts) await append(log, stream, fact);
  streams.push(...facts.map(({ stream }) => stream));
  const happened = await log.read({ after: 0, limit: 10_000, streams });
  const lacking = withoutSample();
  for (const name of lacking)
    expect(
      happened.map(({ type }) => type),
      'add it to tests/replay/facts.ts',
    ).toContain(partsOfType(name).type);
  if (process.env['BUSBAR_KEEP_SAMPLES'] === '1') for (const name of lacking) keep(name, happened);
  await log.close();
  await base.close();
});

/** At most two of an event, behind those of its family. */
function keep(name: string, happened: readonly Event[]): void {
  const declaration = [...eventDeclarations.values()].find((one) => recordedType(one) === name);
  for (const event of happened.filter(({ type }) => type === declaration?.type).slice(0, 2))
    appendFileSync(fileOf(partsOfStream(event.stream).aggregate), `${JSON.stringify({ ...event, type: name })}\n`);
}

async function append(
  log: Log,
  stream: string,
  fact: { readonly type: string; readonly data: Json; readonly to: Json },
): Promise<void> {
  const expected = (await log.remembered([stream])).get(stream)?.version ?? 0;
  const at = instantOf(Date.UTC(2026, 10, 20, 8));
  const by = { kind: 'user', id: '01M7VZGC00W7TVBR4CA8Q6YQPH', session: 's1' } as const;
  value(
    await log.append({
      id: `${stream}/${expected}`,
      by,
      digest: null,
      appends: [{ stream, expected, org: 'o1', events: [{ ...fact, at }] }],
    }),
  );
}

/** One row of a ledger from its creation to its end, with every event that the ledger declares. */
async function lifeOf(world: LedgerWorld, ledger: LedgerDeclaration): Promise<readonly string[]> {
  const law = rowLawOf(ledger);
  if (law !== null) {
    // One after another: all of them take their number from one stream.
    const rows = [];
    for (const to of Object.keys(law.law.commands)) rows.push(await aRuledRow(world, law, { to }));
    // The running numbers of the day on which they were made.
    return [...rows.map(({ id }) => streamOf(ledger.name, id)), streamOf(`${ledger.name}Numbers`, '20261120')];
  }
  const row = await aRow(world, ledger);
  const { id } = value(await world.ledgers.create(ledger, row, bySystem()));
  const stream = streamOf(ledger.name, id);
  value(await world.ledgers.update(ledger, id, 1, { [ledger.known ?? 'name']: '改名' }, bySystem()));
  value(await world.ledgers.remove(ledger, id, 2, bySystem()));
  const [made] = await world.log.read({ after: 0, limit: 1, streams: [stream] });
  const { restored, forgotten } = eventsOfLedger(ledger);
  if (ledger.ids === 'given') value(await world.ledgers.create(ledger, row, bySystem()));
  else await append(world.log, stream, { type: restored.type, data: made?.data ?? null, to: null });
  if (forgotten !== null) await append(world.log, stream, { type: forgotten.type, data: {}, to: null });
  return [stream, streamOf(`${ledger.name}Numbers`, 'site')];
}
