import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Source {
  buffer: unknown;
  loop: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}
let tones: { readonly frequency: { value: number }; at: number }[] = [];
let sources: (Source & { readonly did: string[] })[] = [];

class FakeAudio {
  state = 'running';
  destination = {};
  addEventListener(): void {}
  resume = async (): Promise<void> => undefined;
  currentTime = 0;
  createOscillator() {
    const tone = {
      frequency: { value: 0 },
      at: -1,
      connect: () => undefined,
      stop: () => undefined,
      start: (at: number) => {
        tone.at = at;
      },
    };
    tones.push(tone);
    return tone;
  }
  decodeAudioData = async (bytes: ArrayBuffer): Promise<unknown> => {
    if (bytes.byteLength === 0) throw new Error('no sound');
    return { of: bytes.byteLength };
  };
  createBufferSource() {
    const did: string[] = [];
    const source = {
      did,
      buffer: null,
      loop: false,
      connect: () => undefined,
      start: () => did.push('start'),
      stop: () => did.push('stop'),
    };
    sources.push(source);
    return source;
  }
}

beforeEach(() => {
  sources = [];
  tones = [];
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const bytes = (length: number) => async (): Promise<ArrayBuffer> => new ArrayBuffer(length);

test('B159 a downloaded sound effect is bytes, and is played in a loop until it is stopped', async () => {
  const { playLoop, soundFrom, soundingNow, stopSound } = await import('./sound.ts');
  const file = vi.fn(async () => ({ ok: true, value: new Blob([new Uint8Array(3)]), position: null }));
  expect(await playLoop('r1', { of: 'alarm', fetchSound: soundFrom({ file } as never) })).toBe(true);
  expect(file).toHaveBeenCalledWith(expect.objectContaining({ name: 'alarmAudio' }), { params: { id: 'r1' } });
  expect(sources[0]).toMatchObject({ loop: true, did: ['start'], buffer: { of: 3 } });
  expect(soundingNow()).toBe('r1');
  stopSound('alarm');
  expect(sources[0]?.did).toEqual(['start', 'stop']);
});

test('B158 what cannot be fetched or is no sound stays silent', async () => {
  const { playLoop } = await import('./sound.ts');
  expect(await playLoop('gone', { of: 'alarm', fetchSound: async () => null })).toBe(false);
  expect(await playLoop('broken', { of: 'alarm', fetchSound: bytes(0) })).toBe(false);
  expect(sources).toEqual([]);
});

test('E064 the reminder after the sign-in never takes the place of an alarm that is heard', async () => {
  const { playLoop, soundingNow } = await import('./sound.ts');
  await playLoop('alarm', { of: 'alarm', fetchSound: bytes(4) });
  expect(await playLoop('reminder', { of: 'loginReminder', fetchSound: bytes(4) })).toBe(false);
  expect(soundingNow()).toBe('alarm');
});

test('the loss of the link is heard without asking anybody for a sound, and takes no alarm off the air', async () => {
  const { playLoop, soundingNow, soundLoss } = await import('./sound.ts');
  await playLoop('alarm', { of: 'alarm', fetchSound: bytes(4) });
  soundLoss();
  expect(tones.map(({ frequency }) => frequency.value)).toEqual([880, 660, 440, 880, 660, 440]);
  expect(tones.every(({ at }, n) => n === 0 || at > (tones[n - 1]?.at ?? 0))).toBe(true);
  expect(soundingNow()).toBe('alarm');
});

test('a loss while the browser blocks sound is not kept to be heard later', async () => {
  vi.stubGlobal(
    'AudioContext',
    class extends FakeAudio {
      override state = 'suspended';
    },
  );
  const { soundLoss } = await import('./sound.ts');
  soundLoss();
  expect(tones).toEqual([]);
});
