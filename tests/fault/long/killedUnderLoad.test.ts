import { expect, test } from 'vitest';
import { patient } from '../../../cli/test/pace.ts';
import { killUnderLoad } from '../../world/killedUnderLoad.ts';

test(
  'killed 20 times at random moments under load, a gateway loses nothing that it acknowledged and raises no alarm twice',
  async () => {
    const audit = await killUnderLoad({ rounds: 20, seed: 20_261_121 });
    expect(audit).toMatchObject({ lostSamples: 0, lostEvents: 0, raisedTwice: 0, neverRaised: 0, chain: true });
    expect(audit.samples).toBeGreaterThan(5000);
    expect(audit.events).toBeGreaterThan(5);
    expect(audit.raised).toBeGreaterThan(20);
  },
  patient(600_000),
);
