import { describe, expect, test } from 'vitest';
import { alarmSounds, soundOf } from '../../domain/alarm/sounds.ts';
import type { FileAnswer } from '../http/handler.ts';
import { scores } from './scores.ts';
import { soundCalls } from './soundCalls.ts';
import { sampleRate, wavOf } from './synthesise.ts';

const ids = Object.keys(alarmSounds) as (keyof typeof alarmSounds)[];

const nobody = () => Promise.reject(new Error('not asked'));
const noneUploaded = { ledgers: { anyRow: async () => null, seen: nobody, update: nobody }, files: { read: nobody } };

async function fetched(name: string, id: string): Promise<FileAnswer | string> {
  const served = soundCalls(noneUploaded).find(({ call }) => call.name === name);
  const answer = await served?.handle({ params: { id }, query: {}, body: { id } }, {} as never);
  if (answer === undefined) return 'not served';
  return answer.ok ? (answer.value as FileAnswer) : answer.refusal.code;
}

/** Crossings of zero in the first second: roughly the pitch and how much of it sounds. */
function crossings(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  let count = 0;
  for (let i = 1; i < sampleRate; i++)
    if (view.getInt16(44 + i * 2, true) * view.getInt16(42 + i * 2, true) < 0) count++;
  return count;
}

describe('the alarm sounds', () => {
  test('C053 C059 both calls answer the same bytes of the same sound', async () => {
    for (const id of ids) {
      const [one, other] = [await fetched('alarmAudio', id), await fetched('downloadAlarmSoundEffect', id)];
      expect(one).toMatchObject({ contentType: 'audio/wav' });
      expect(one).toEqual(other);
    }
  });

  test('a sound that there is not is refused, and nothing plays', async () => {
    expect(await fetched('alarmAudio', 'trumpet')).toBe('NOT_FOUND');
    expect(await fetched('alarmAudio', 'constructor')).toBe('NOT_FOUND');
  });

  test('each is a WAV of at most 2 s that loops without a click and is never silent nor clipped', () => {
    for (const id of ids) {
      const bytes = wavOf(scores[id]);
      const view = new DataView(bytes.buffer);
      expect(String.fromCharCode(...bytes.slice(0, 4), ...bytes.slice(8, 12))).toBe('RIFFWAVE');
      const count = view.getUint32(40, true) / 2;
      expect(bytes.length).toBe(44 + count * 2);
      expect(count / sampleRate).toBeLessThanOrEqual(2);
      const samples = Array.from({ length: count }, (_, i) => Math.abs(view.getInt16(44 + i * 2, true)));
      const loudest = samples.reduce((a, b) => Math.max(a, b), 0);
      expect(loudest).toBeGreaterThan(5000);
      expect(loudest).toBeLessThan(32_000);
      expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
    }
  });

  test('they are told apart by ear, and the same each time they are made', () => {
    const pitches = ids.map((id) => crossings(wavOf(scores[id])));
    expect(new Set(pitches).size).toBe(ids.length);
    expect(scores.urgent.notes.length).toBeGreaterThan(scores.high.notes.length);
    expect(scores.high.notes.length).toBeGreaterThan(scores.other.notes.length);
    expect(wavOf(scores.urgent)).toEqual(wavOf(scores.urgent));
  });

  test('every level of an alarm has its sound', () => {
    expect(([1, 2, 3, 4] as const).map(soundOf)).toEqual(['urgent', 'high', 'other', 'other']);
  });
});
