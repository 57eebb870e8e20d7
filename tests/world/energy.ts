import type { EnergyRow } from '../../domain/energy/calls.ts';
import type { Step } from '../../domain/energy/rollUp.ts';
import type { Result } from '../../domain/error/errors.ts';
import type { RawSample } from '../../domain/telemetry/sample.ts';
import { type Energy, openEnergy } from '../../gateway/energy/openEnergy.ts';
import type { EnergyStep } from '../../gateway/energy/worker.ts';
import type { CallFacts } from '../../gateway/http/contextOf.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import type { RowCheck } from '../../gateway/ledger/write/deciding.ts';
import { startPolicies } from '../../gateway/log/follow/startPolicies.ts';
import type { Pipeline } from '../../gateway/pipeline/pipeline.ts';
import type { PipelineStep } from '../../gateway/pipeline/startPipeline.ts';
import type { Telemetry } from '../../gateway/telemetry/telemetry.ts';
import { type AlarmWorld, gathered, raw } from './alarms.ts';
import { type AskedInput, asked } from './asked.ts';
import { eventually } from './eventually.ts';
import { value } from './ledgers.ts';

/** Energy, running on a world with a pipeline of its own. */
export interface RunningEnergy {
  readonly energy: Energy;
  readonly telemetry: Telemetry;
  readonly pipeline: Pipeline;
  /** The pipeline has taken the point into its configuration. */
  readonly known: (point: string) => Promise<number>;
  /** Stores readings of a point, each with the device's own time. */
  readonly read: (
    point: string,
    readings: readonly (readonly [at: number, value: number])[],
    more?: Partial<RawSample>,
  ) => Promise<void>;
  /** Everything that is stored is marked and computed. */
  readonly computed: () => Promise<void>;
  readonly ask: (name: string, input: AskedInput, context?: Partial<CallFacts>) => Promise<Result<unknown>>;
  readonly rows: (
    point: string,
    span: readonly [from: string, to: string],
    step: Step,
    asOfAt?: number,
  ) => Promise<readonly EnergyRow[]>;
  readonly close: () => Promise<void>;
}

export interface EnergyFaults {
  readonly zone?: string;
  readonly at?: (step: EnergyStep) => void;
  readonly atPipeline?: (step: PipelineStep) => void;
}

/** By the ledgers of a world the check that the gateway has now which runs over them. */
const checks = new WeakMap<Ledgers, Map<string, RowCheck>>();

/** The ledgers as a gateway has them that begins over the same store: its checks stand in the place of those of the one before it. */
function anew(ledgers: Ledgers): Ledgers {
  const current = checks.get(ledgers) ?? new Map<string, RowCheck>();
  checks.set(ledgers, current);
  return {
    ...ledgers,
    checkedBy(ledger, written, removed) {
      const isFirst = !current.has(ledger.name);
      current.set(ledger.name, written);
      if (isFirst)
        ledgers.checkedBy(ledger, async (checked) => (await current.get(ledger.name)?.(checked)) ?? null, removed);
    },
  };
}

export async function startEnergy(
  world: AlarmWorld,
  { zone = 'UTC', at, atPipeline }: EnergyFaults = {},
): Promise<RunningEnergy> {
  const { database, log, followers, clock } = world;
  const ledgers = anew(world.ledgers);
  const say = (): void => undefined;
  const opened: Energy[] = [];
  const { pipeline, telemetry } = await world.begin({
    ...(atPipeline && { at: atPipeline }),
    onlookers(on) {
      opened.push(
        openEnergy({ database, log, ledgers, followers, telemetry: on, clock, zone, say, ...(at && { at }) }),
      );
      return opened.map(({ onlooker }) => onlooker);
    },
  });
  const [energy] = opened;
  if (energy === undefined) throw new Error('the pipeline asked nobody to look on');
  const policies = await startPolicies({ database, log, clock, policies: energy.policies(pipeline), say });
  const ask: RunningEnergy['ask'] = (name, input, context) =>
    asked(energy.calls, name, input, { caller: world.operator, now: clock.now(), ...context });
  const known = async (point: string): Promise<number> => {
    const number = await world.numberOf(point);
    const isThere = () =>
      pipeline.configuration
        .channels()
        .some(({ devices }) => devices.some(({ points }) => points.some((one) => one.number === number)));
    await gathered(world.clock, `the pipeline knows ${point}`, isThere);
    return number;
  };
  return {
    energy,
    telemetry,
    pipeline,
    ask,
    known,
    async read(point, readings, more = {}) {
      const number = await known(point);
      await pipeline.sink('C1').samples(readings.map(([when, reading]) => raw(number, reading, { at: when, ...more })));
    },
    async computed() {
      await pipeline.sink('C1').samples([]);
      await eventually('every batch is decided', () => pipeline.decided() === telemetry.lastBatch());
      await energy.onlooker.keep();
      await energy.catchUp();
    },
    async rows(point, [from, to], step, asOfAt) {
      const context = asOfAt === undefined ? {} : { asOfAt };
      const answer = value(await ask('energyOfPoints', { query: { points: point, from, to, step } }, context));
      return (answer as { series: Record<string, { rows: readonly EnergyRow[] }> }).series[point]?.rows ?? [];
    },
    async close() {
      await policies.close();
      await energy.close();
      await pipeline.close();
    },
  };
}
