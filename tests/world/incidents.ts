import { instantOf } from '../../domain/clock/clock.ts';
import { approvalFacts } from '../replay/approvalFacts.ts';
import { breakerFacts } from '../replay/breakerFacts.ts';
import { doubtFacts } from '../replay/doubtFacts.ts';
import { type AlarmWorld, limit } from './alarms.ts';
import { aPoint, type LivedFact, type Stage } from './stage.ts';

export interface Incident {
  readonly furnish: (world: AlarmWorld) => Promise<void>;
  readonly live: (stage: Stage) => Promise<void>;
}

const hot =
  (more: { readonly latching?: boolean } = {}) =>
  async (world: AlarmWorld): Promise<void> => {
    await world.aChannel('C1', { M1: [aPoint('hot')] });
    await world.aRule('hot', [limit('H', 110, { hysteresis: 2 }), limit('HH', 125, { level: 1 })], more);
  };

const feeders = Array.from({ length: 200 }, (_, n) => `I${String(n + 1).padStart(3, '0')}`);
const feeding = (reading: number) => Object.fromEntries(feeders.map((point) => [point, reading]));
async function manyFeeders(world: AlarmWorld): Promise<void> {
  await world.aChannel('C1', { M1: feeders.map(aPoint) });
  for (const point of feeders) await world.aRule(point, [limit('H', 100, { level: 1 })]);
}

const bare = async (world: AlarmWorld): Promise<void> => world.aChannel('C1', { M1: [aPoint('hot')] });
const lived = (facts: readonly LivedFact[], ...streams: readonly string[]) => ({
  furnish: bare,
  async live(stage: Stage): Promise<void> {
    for (const fact of facts) if (streams.includes(fact.stream)) await stage.tell(fact);
  },
});

/** What befell a site, each lived through on a site of its own; `tests/replay/recordings` keeps the recording of each. */
export const incidents: Readonly<Record<string, Incident>> = {
  trip: {
    furnish: hot(),
    async live({ feed, act, standing }) {
      await feed({ hot: 112 });
      await feed({ hot: 131 });
      await act('confirmAlarms', await standing(), { note: null });
      await feed({ hot: 100 });
    },
  },
  latching: {
    furnish: hot({ latching: true }),
    async live({ feed, act, standing }) {
      await feed({ hot: 112 });
      await feed({ hot: 90 });
      await act('resetAlarms', await standing(), { note: '保护已检查' });
    },
  },
  flood: {
    furnish: manyFeeders,
    async live({ feed, act, standing }) {
      await feed(feeding(120));
      await act('confirmAlarms', (await standing()).slice(0, 100), { note: null });
      await feed(feeding(90));
    },
  },
  gatewayLostInFlood: {
    furnish: manyFeeders,
    async live({ feed, link, wait }) {
      await feed({ I001: 120 });
      link('down');
      await feed(feeding(120));
      await feed({ I001: 90, I002: 90 });
      await wait(30_000);
      link('up');
      await feed({ I003: 90 });
    },
  },
  chattering: {
    furnish: hot(),
    async live({ feed, happened, wait }) {
      for (const reading of [112, 90, 112, 90, 112]) await feed({ hot: reading });
      await happened('AlarmChattering');
      await wait(5000);
    },
  },
  shelvedOverRestart: {
    furnish: hot(),
    async live({ world, feed, act, standing, restart, wait, happened }) {
      await feed({ hot: 112 });
      const until = instantOf(world.clock.now() + 60_000);
      await act('shelveAlarms', await standing(), { until, reason: '检修' });
      await restart();
      await feed({ hot: 90 });
      await feed({ hot: 113 });
      await wait(60_000);
      // The lease of the timers was renewed meanwhile; their next look fires what is due.
      await wait(1000);
      await happened('AlarmSourceUnshelved');
    },
  },
  clockBackAndForth: {
    furnish: hot(),
    async live({ world, feed }) {
      const { now } = world.clock;
      await feed({ hot: { value: 112, at: now() } });
      await feed({ hot: { value: 131, at: now() - 120_000 } });
      await feed({ hot: { value: 114, at: now() + 240_000 } });
      await feed({ hot: { value: 90, at: now() } });
      await feed({ hot: { value: 91, at: now() + 300_000 } });
    },
  },
  doubtfulReading: {
    furnish: hot(),
    async live({ feed }) {
      await feed({ hot: 112 });
      await feed({ hot: { value: 500, quality: 3 } });
      await feed({ hot: { value: null, quality: 2 } });
      await feed({ hot: 90 });
    },
  },
  switchingMoved: lived(breakerFacts, 'breaker-QF400'),
  switchingUnknown: lived(breakerFacts, 'breaker-QF403'),
  switchingNotDone: lived(breakerFacts, 'breaker-QF401', 'breaker-QF402', 'breaker-QF404', 'breaker-QF405'),
  approvalByTwo: lived(approvalFacts, ...new Set(approvalFacts.map(({ stream }) => stream))),
  doubtfulMeter: lived(doubtFacts, 'registerDoubt-glitch', 'registerDoubt-late'),
  meterReplaced: lived(doubtFacts, 'registerDoubt-replaced'),
};
