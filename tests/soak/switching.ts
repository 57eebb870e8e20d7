import { breakerDecider } from '../../machines/breaker/breakerDecider.ts';
import { summed } from '../model/switching/run.ts';

/** The model of a switch's operation (`tests/model/switching`) in 100,000 interleavings, on other seeds than `npm test` takes. */
const runs = 100_000;
const { counts, violations } = summed(breakerDecider, 1_000_001, runs);
for (const [what, n] of [...counts].sort()) console.log(`${what}: ${n}`);
console.log(`${runs} interleavings, ${violations.length} broken ${violations.slice(0, 10).join('; ')}`);
process.exitCode = violations.length === 0 ? 0 : 1;
