import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shiftedClock } from '../domain/clock/shiftedClock.ts';
import { machineClock } from './machineClock.ts';
import { loadState, saveState } from './savedState.ts';
import { plantBasePort } from './site.ts';
import { startPlant } from './startPlant.ts';

/**
 * The plant as a process of its own. Its first line of output is `{"plant":"ready","ports":{"CH-01":15020,…}}`. It ends when
 * its standard input closes (the process that started it is gone), or with `--alone` on a signal. `--shift` puts its clock that many ms ahead; with `--still` its values
 * stand until it is told to `step`.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: './data' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: String(plantBasePort) },
    seed: { type: 'string', default: '1' },
    shift: { type: 'string', default: '0' },
    still: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
});

const saveEvery = 10_000;
const stateFile = join(values.data, 'plant', 'state.json');
const seed = Number(values.seed);
const clock = shiftedClock(machineClock, Number(values.shift));
const moves = !values.still;

const plant = await startPlant({
  host: values.host,
  basePort: Number(values.port),
  whenTaken: 'chooseAnother',
  clock,
  seed,
  moves,
  from: loadState(stateFile, { seed, now: clock.now(), moves }),
  control: { file: join(values.data, 'plant', 'control.json'), key: randomBytes(24).toString('base64url') },
});
const ports = Object.fromEntries(plant.site.channels.map((channel) => [channel.id, channel.port]));

function keepSaving(): void {
  saveState(stateFile, plant.state());
  clock.after(saveEvery, keepSaving);
}
keepSaving();
// Its state lies there by now: whoever waits for this line may read it.
process.stdout.write(`${JSON.stringify({ plant: 'ready', ports })}\n`);

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  saveState(stateFile, plant.state());
  await plant.close();
  process.exit(0);
}

if (!values.alone) {
  process.stdin.resume();
  process.stdin.on('end', () => void end());
  process.stdin.on('error', () => void end());
}
// A parent that was killed leaves a broken pipe behind: that is no fault of the plant's.
process.stdout.on('error', () => void end());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
