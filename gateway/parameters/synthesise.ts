/** Samples a second; 16 bits, one channel. */
export const sampleRate = 22_050;

/** One note of a sound. Times in ms, pitch in Hz; `partials` are the strengths of its overtones, the first being the note itself. */
export interface Note {
  readonly start: number;
  readonly length: number;
  readonly pitch: number;
  readonly strength: number;
  readonly partials: readonly number[];
}

export interface Score {
  /** The whole loop, ms, with its pause at the end. */
  readonly length: number;
  readonly notes: readonly Note[];
}

/** A note begins and ends softly: a hard edge is a click, and a click is heard as a fault of the speaker. */
const attack = 12;
const release = 60;

/** Renders a score as a WAV file. The same score gives the same bytes. */
export function wavOf(score: Score): Uint8Array<ArrayBuffer> {
  const count = Math.round((score.length / 1000) * sampleRate);
  const mixed = new Float64Array(count);
  for (const note of score.notes) addNote(mixed, note);
  const file = new ArrayBuffer(44 + count * 2);
  const bytes = new DataView(file);
  writeHeader(bytes, count * 2);
  for (let i = 0; i < count; i++)
    bytes.setInt16(44 + i * 2, Math.round(Math.max(-1, Math.min(1, mixed[i] as number)) * 32_000), true);
  return new Uint8Array(file);
}

function addNote(mixed: Float64Array, { start, length, pitch, strength, partials }: Note): void {
  const first = Math.round((start / 1000) * sampleRate);
  const count = Math.round((length / 1000) * sampleRate);
  const whole = partials.reduce((sum, part) => sum + part, 0);
  for (let i = 0; i < count && first + i < mixed.length; i++) {
    const at = (i / sampleRate) * 1000;
    const envelope = Math.min(1, at / attack, (length - at) / release);
    let value = 0;
    for (const [n, part] of partials.entries())
      value += (part / whole) * Math.sin((2 * Math.PI * pitch * (n + 1) * i) / sampleRate);
    mixed[first + i] = (mixed[first + i] as number) + strength * Math.max(0, envelope) * value;
  }
}

function writeHeader(bytes: DataView, length: number): void {
  const text = (at: number, letters: string): void => {
    for (let i = 0; i < letters.length; i++) bytes.setUint8(at + i, letters.charCodeAt(i));
  };
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + length, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, sampleRate, true);
  bytes.setUint32(28, sampleRate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  text(36, 'data');
  bytes.setUint32(40, length, true);
}
