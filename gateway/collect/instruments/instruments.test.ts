import { describe, expect, it } from 'vitest';
import { anHour as hour } from '../../../domain/clock/lengths.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { keepingSink } from '../../../tests/world/collected.ts';
import { longestKept } from './frameRing.ts';
import { masked } from './masking.ts';
import { openInstruments } from './openInstruments.ts';

const start = Date.UTC(2026, 10, 21, 8);
const all = { after: 0, limit: 1000, device: null };
const text = (given: string): Uint8Array => new TextEncoder().encode(given);

function aSite(room = 1_048_576) {
  const clock = manualClock(start);
  const instruments = openInstruments({ clock, room });
  const sink = keepingSink();
  const line = (channel = 'CH1') => instruments.on(channel, sink);
  const put = (
    bytes: Uint8Array,
    { channel = 'CH1', devices = [] as readonly string[], direction = 'in' as 'in' | 'out' } = {},
  ): void => line(channel).frame?.({ direction, about: '10.0.0.1:502', devices, bytes });
  return { clock, instruments, sink, line, put };
}

describe('the frames of a channel', () => {
  it('are kept with their time and direction, numbered, and read from a number on', () => {
    const { clock, instruments, put } = aSite();
    put(Uint8Array.of(1), { direction: 'out', devices: ['D1'] });
    clock.advance(20);
    put(Uint8Array.of(2), { devices: ['D2', 'D3'] });
    const { frames, last } = instruments.frames('CH1', all);
    expect(frames).toMatchObject([
      { number: 1, at: start, direction: 'out', devices: ['D1'], bytes: Uint8Array.of(1), length: 1 },
      { number: 2, at: start + 20, direction: 'in' },
    ]);
    expect(last).toBe(2);
    expect(instruments.frames('CH1', { ...all, after: 1 }).frames).toHaveLength(1);
    for (const device of ['D1', 'D2', 'D3'])
      expect(instruments.frames('CH1', { ...all, device }).frames).toHaveLength(1);
    expect(instruments.frames('CH2', all)).toEqual({ frames: [], last: 0, crowdedOut: 0 });
  });

  it('are there for a day, and fewer where many came: the room is shared and never grows', () => {
    const { clock, instruments, put } = aSite(200_000);
    put(Uint8Array.of(1));
    clock.advance(23 * hour);
    put(Uint8Array.of(2));
    expect(instruments.frames('CH1', all).frames).toHaveLength(2);
    clock.advance(2 * hour);
    expect(instruments.frames('CH1', all).frames.map(({ number }) => number)).toEqual([2]);
    expect(instruments.frames('CH1', all).crowdedOut).toBe(0);
    for (let i = 0; i < 5000; i++) for (const channel of ['CH1', 'CH2']) put(new Uint8Array(100), { channel });
    for (const channel of ['CH1', 'CH2']) {
      const { frames, last, crowdedOut } = instruments.frames(channel, { ...all, limit: 10_000 });
      // Of a hundred bytes each, with the far end and 40 beside them: as many as go in, and no more.
      expect(Math.floor(100_000 / (100 + 12 + 40)) - frames.length).toBeOneOf([0, 1]);
      expect(frames.at(-1)?.number).toBe(last);
      expect(crowdedOut).toBeGreaterThan(4000);
    }
    // The newest of those asked for, the oldest of them first.
    const { frames, last } = instruments.frames('CH1', { ...all, limit: 3 });
    expect(frames.map(({ number }) => number)).toEqual([last - 2, last - 1, last]);
  });

  it('keep the beginning of a long one, and say how long it was', () => {
    const { instruments, put } = aSite();
    put(new Uint8Array(100_000));
    const one = instruments.frames('CH1', all).frames[0];
    expect([one?.bytes.length, one?.length]).toEqual([longestKept, 100_000]);
  });

  it('show no secret that a message names, and everything else as it was', () => {
    const { instruments, put } = aSite();
    put(text('{"t":1,"user":"plc","Password": "s3\\"cret","nested":{"apiKey":12345,"v":2}}'));
    const shown = Buffer.from(instruments.frames('CH1', all).frames[0]?.bytes ?? []).toString();
    expect(shown).toBe('{"t":1,"user":"plc","Password": "***","nested":{"apiKey":"***","v":2}}');
    const registers = Uint8Array.of(0, 1, 0xff, 0xfe);
    expect(masked(registers)).toBe(registers);
    expect(masked(text('{"v":1}'))).toEqual(text('{"v":1}'));
  });
});

describe('the figures of a line', () => {
  it('are of the start and of the last hour, of each device and of the channel as a whole', () => {
    const { clock, instruments, line, sink } = aSite();
    const { count, link } = line();
    const ask = (device: string, ms: number): void => {
      count('requests', device);
      count('answers', device);
      count('answerMs', device, ms);
    };
    ask('D1', 40);
    clock.advance(2 * hour);
    ask('D1', 10);
    ask('D2', 30);
    count('requests', 'D2');
    count('retries', 'D2');
    count('timeouts', 'D2');
    link({ object: { kind: 'device', id: 'D2' }, link: 'down', reason: 'channel.link.timedOut', at: clock.now() });
    const d1 = instruments.statistics('CH1', 'D1');
    expect(d1.sinceStart).toMatchObject({ requests: 2, answers: 2, meanResponse: 25, longestResponse: 40, success: 1 });
    expect(d1.lastHour).toMatchObject({ requests: 1, meanResponse: 10, longestResponse: 10 });
    expect(d1).toMatchObject({ lastError: null, lastAnswer: clock.now(), link: null });
    const why = { cn: '校验不符', en: 'The check sum does not fit' };
    count('garbage', 'D3');
    line().fault?.('D3', why);
    expect(instruments.statistics('CH1', 'D3').lastError).toEqual({ what: 'garbage', at: clock.now(), why });
    const d2 = instruments.statistics('CH1', 'D2');
    expect(d2.lastHour).toMatchObject({ requests: 2, retries: 1, timeouts: 1, success: 0.5 });
    expect(d2).toMatchObject({
      lastError: { what: 'timeouts', at: clock.now(), why: null },
      link: { state: 'down', reason: 'channel.link.timedOut' },
    });
    expect(instruments.statistics('CH1', 'CH1').sinceStart).toMatchObject({
      requests: 4,
      answers: 3,
      timeouts: 1,
      longestResponse: 40,
    });
    expect(instruments.statistics('CH1', 'D3').sinceStart).toMatchObject({
      requests: 0,
      success: null,
      meanResponse: null,
    });
    // Whoever stands behind is told the same.
    expect([sink.counts.get('requests D1'), sink.links.length]).toEqual([2, 1]);
    clock.advance(2 * hour);
    expect(instruments.statistics('CH1', 'D2').lastHour).toMatchObject({ requests: 0, success: null });
  });
});
