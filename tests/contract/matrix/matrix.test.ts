import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../../cli/test/pace.ts';
import { calls } from '../../../domain/call/all.ts';
import { noise } from '../../bench/signals.ts';
import { askedOf, type Leak } from './leaks.ts';
import { places, type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.world.close());

/** Another at each run; `BUSBAR_MATRIX_SEED` asks the same again. All four places of each call: tests/fault/long/matrix.test.ts. */
const seed = Number(process.env['BUSBAR_MATRIX_SEED'] ?? randomInt(100_000));

test(
  'no call tells a role of the demo, or lets it do, what belongs to the organisations around its own or to the past of another',
  async () => {
    console.log(`matrix: BUSBAR_MATRIX_SEED=${seed}`);
    const leaks: Leak[] = [];
    let answered = 0;
    for (const [n, call] of calls.entries()) {
      const place = places[Math.floor(noise(seed + n * 7919) * places.length)] ?? 'own';
      const found = await askedOf(stage, call, place);
      answered += found.answered;
      leaks.push(...found.leaks);
    }
    expect(leaks).toEqual([]);
    // Refusing everything, or moving nothing, would hold the same.
    expect(answered).toBeGreaterThan(calls.length);
    expect(stage.moved()).toBeGreaterThan(10);
  },
  patient(300_000),
);
