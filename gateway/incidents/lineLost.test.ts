import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patient } from '../../cli/test/pace.ts';
import { points } from '../../domain/device/point.ts';
import type { Event } from '../../domain/event/event.ts';
import { raw } from '../../tests/world/alarms.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { incidentWorld } from '../../tests/world/incidentWorld.ts';
import { manyMeters } from '../../tests/world/manyMeters.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

let site: Awaited<ReturnType<typeof incidentWorld>>;
let begun: { readonly pipeline: Pipeline; readonly telemetry: Telemetry };
const line = 'L1';
const meters = Array.from({ length: 500 }, (_, n) => `M${String(n).padStart(3, '0')}`);
const numbers = new Map<string, number>();
const high = 130;

/** A line with five hundred meters, each with a current and a rule on it, and another line that answers all the time. */
beforeAll(async () => {
  site = await incidentWorld({ network: { nodes: [], elements: [] }, devices: {}, trips: {} });
  const { world } = site;
  await world.aChannel(line, {});
  await world.aChannel('L2', { N1: ['N1.I'] });
  await manyMeters(world, line, { ids: meters, role: 'I', name: 'H', at: 100 });
  for (const { id, number } of await world.ledgers.everyRow(points)) numbers.set(id, number);
  await world.keepNotes();
  begun = await world.begin();
}, patient(120_000));
afterAll(() => site.world.close());

const reading = new Map<string, number>();
const reads = (ids: readonly string[]) => ids.map((id) => raw(numbers.get(`${id}.I`) ?? 0, reading.get(id) ?? 50));

/** So many seconds in which these of the line answer, and the other line always. */
async function seconds(count: number, answering: readonly string[]): Promise<void> {
  for (let n = 0; n < count; n++) {
    site.world.clock.advance(500);
    await begun.pipeline.sink(line).samples(reads(answering));
    site.world.clock.advance(500);
    await begun.pipeline.sink('L2').samples(reads(['N1']));
    await eventually('all is decided', () => begun.telemetry.lastBatch() === begun.pipeline.decided());
  }
  await site.world.settled();
}
const link = (state: 'up' | 'down', reason: string) =>
  begun.pipeline
    .sink(line)
    .link({ object: { kind: 'channel', id: line }, link: state, reason, at: site.world.clock.now() });

/** The gateway is stopped and started: the pipeline, and what each wing does as it begins. */
async function restart(more: { readonly forgets: boolean }): Promise<void> {
  await begun.pipeline.close();
  if (more.forgets) await site.world.forgetCheckpoint();
  begun = await site.world.begin();
  await site.world.alarms.liftOutlived();
  await site.begins();
  await site.world.settled();
}

const facts = async (after: number): Promise<readonly Event[]> =>
  (await site.world.events()).filter(({ stream, position }) => position > after && stream.startsWith('alarm-'));
/** What people were told of since then: `05 L1`, `01 M007`, each as often as it was told. */
async function told(after: number): Promise<readonly string[]> {
  const rows = await site.world.database.query<{ type: string; object: string; event: string }>(
    `select type, object, event from read.alarm_span where event in ('AlarmRaised', 'AlarmUnsuppressed') and not suppressed and position > $1 order by position`,
    [after],
  );
  return rows.map(({ type, object, event }) => `${type} ${object}${event === 'AlarmRaised' ? '' : ' again'}`);
}
const head = (): number => site.world.log.head().position;
const standing = async (): Promise<readonly string[]> =>
  (
    await site.world.database.query<{ told: string }>(
      "select type || ' ' || object as told from read.alarm where stands and not recovered order by type, object",
      [],
    )
  ).map((row) => row.told);

describe('Five hundred meters behind a line that is lost', () => {
  test.each([
    ['a restart in the middle', false],
    ['a restart that has lost what it remembered', true],
  ])(
    'are one announcement; on return, in pieces, only what stands speaks: with %s',
    async (_, forgets) => {
      reading.clear();
      const before = ['M003', 'M250', 'M400'];
      for (const id of before) reading.set(id, high);
      const begin = head();
      await seconds(3, meters);
      expect(await told(begin)).toEqual(before.map((id) => `01 ${id}`));
      const lost = head();
      link('down', 'channel.link.refused');
      await seconds(12, []);
      await restart({ forgets });
      await seconds(30, []);
      await restart({ forgets: false });
      await seconds(5, []);
      expect(await told(lost)).toEqual([`05 ${line}`]);
      // Returned ones that nobody confirmed yet are unknown too.
      const streams = async (type: string, from: number) =>
        (await facts(from)).filter((event) => event.type === type).map(({ stream }) => stream);
      const raised = (await streams('AlarmRaised', begin)).slice(0, before.length);
      expect(await streams('AlarmValueUnknown', lost)).toEqual(expect.arrayContaining(raised));

      link('up', 'channel.link.answered');
      // One that was too high is not any more, one is that was not, and the one of the last piece is both.
      reading.set('M250', 50);
      for (const id of ['M010', 'M300']) reading.set(id, high);
      const pieces = [100, 200, 350, 500].map((to) => meters.slice(0, to));
      const back = head();
      for (const piece of pieces) {
        await seconds(4, piece);
        if (piece.length === 200) await restart({ forgets: false });
      }
      await seconds(25, meters);
      expect(await told(back)).toEqual(['01 M010', '01 M300']);
      expect(await standing()).toEqual(['01 M003', '01 M010', '01 M300', '01 M400']);
      reading.clear();
      await seconds(2, meters);
      expect(await standing()).toEqual([]);
    },
    patient(120_000),
  );

  test(
    'of which some do not come back are told as these, once, and no more of the line',
    async () => {
      reading.clear();
      await seconds(2, meters);
      const lost = head();
      await seconds(25, []);
      expect(await told(lost)).toEqual([`05 ${line}`]);
      const back = head();
      await seconds(26, meters.slice(0, 450));
      expect(await told(back)).toEqual([`04 ${line}`]);
      await seconds(3, meters.slice(0, 480));
      await seconds(3, meters);
      expect(await told(back)).toEqual([`04 ${line}`]);
      expect(await standing()).toEqual([]);
    },
    patient(120_000),
  );
});
