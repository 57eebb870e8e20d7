/** The long form of "killed under load": 200 kills at random moments. `BUSBAR_SOAK_KILLS` makes it shorter, `BUSBAR_SOAK_SEED` another one. */
import { loadavg } from 'node:os';
import { killUnderLoad } from '../world/killedUnderLoad.ts';

const rounds = Number(process.env['BUSBAR_SOAK_KILLS'] ?? 200);
const seed = Number(process.env['BUSBAR_SOAK_SEED'] ?? 1);
const say = (line: string): void =>
  console.log(`${new Date().toISOString()} load ${loadavg()[0]?.toFixed(0)}: ${line}`);
const audit = await killUnderLoad({
  rounds,
  seed,
  meanwhile: { every: 20, tell: (soFar) => say(JSON.stringify(soFar)) },
});
console.log(JSON.stringify(audit, null, 2));
const { lostSamples, lostEvents, raisedTwice, neverRaised, chain } = audit;
process.exitCode = lostSamples + lostEvents + raisedTwice + neverRaised === 0 && chain ? 0 : 1;
