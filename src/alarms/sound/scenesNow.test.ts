import { expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { Answer } from '../../api/answer.ts';
import { askScenes } from './scenesNow.ts';

type ScenesNowTold = Answer<{ readonly applicableSceneList: readonly string[] }>;
const refused = { ok: false, refusal: { code: 'UNAVAILABLE' }, message: '网络超时' } as unknown as ScenesNowTold;
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));

async function asked(answers: readonly ScenesNowTold[]) {
  const clock = manualClock();
  const left = [...answers];
  const at: number[] = [];
  const known: (readonly string[])[] = [];
  const cancel = askScenes({
    clock,
    ask: async () => {
      at.push(clock.now());
      return left.shift() ?? refused;
    },
    onKnown: (scenes) => known.push(scenes),
  });
  const wait = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      for (let turn = 0; turn < 5; turn++) await settled();
      clock.advance(1_000);
    }
    for (let turn = 0; turn < 5; turn++) await settled();
  };
  return { at, known, wait, cancel };
}

test('A profile that is refused three times is asked for again after 2, 4 and 8 s, and heard the fourth time', async () => {
  const scenes = await asked([
    refused,
    refused,
    refused,
    { ok: true, value: { applicableSceneList: ['1', '2'] }, position: null },
  ]);
  await scenes.wait(120_000);
  expect(scenes.at).toEqual([0, 2_000, 6_000, 14_000]);
  expect(scenes.known).toEqual([['1', '2']]);
});

test('A profile that is never told is asked for once a minute in the end, and not at all once nobody listens', async () => {
  const scenes = await asked([]);
  await scenes.wait(300_000);
  expect(scenes.at).toEqual([0, 2_000, 6_000, 14_000, 30_000, 62_000, 122_000, 182_000, 242_000]);
  scenes.cancel();
  await scenes.wait(300_000);
  expect(scenes.at).toHaveLength(9);
});
