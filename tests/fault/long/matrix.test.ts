import { afterEach, beforeEach, expect, test } from 'vitest';
import { patient } from '../../../cli/test/pace.ts';
import { calls } from '../../../domain/all/calls.ts';
import { askedOf, type Leak } from '../../contract/matrix/leaks.ts';
import { places, type Stage, setStage } from '../../contract/matrix/stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => stage.world.close());

test.each(places)(
  'no call tells a role of the demo, or lets it do, what is not its own: asked about the %s organisation',
  async (place) => {
    const leaks: Leak[] = [];
    let answered = 0;
    let asked = 0;
    for (const call of calls) {
      const found = await askedOf(stage, call, place);
      answered += found.answered;
      asked += found.asked;
      leaks.push(...found.leaks);
    }
    expect(leaks).toEqual([]);
    // Refusing everything would hold the same.
    expect(answered).toBeGreaterThan(calls.length);
    console.log(`matrix: ${place}: ${asked} questions, ${answered} answered`);
  },
  patient(600_000),
);
