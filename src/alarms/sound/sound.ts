import { alarmAudio } from '../../../domain/alarm/calls.ts';
import type { Api } from '../../api/client.ts';

/**
 * The alarm's voice. Browsers let a page sound only after somebody pressed something; until then the state is `blocked` and
 * the frame offers to enable it. A sound that cannot be fetched or played stays silent (B158).
 */
export type SoundState = 'ready' | 'blocked' | 'unable';

type Fetch = (radioId: string) => Promise<ArrayBuffer | null>;

const listeners = new Set<() => void>();
const decoded = new Map<string, AudioBuffer>();
let context: AudioContext | null = null;
/** Whose sound it is: an alarm is heard over who is called to a switch, and over the reminder after the sign-in, never the other way round. */
export type SoundOf = 'alarm' | 'call' | 'loginReminder';
let playing: { readonly source: AudioBufferSourceNode; readonly radioId: string; readonly of: SoundOf } | null = null;

/** Who is heard before whom. */
const before: readonly SoundOf[] = ['alarm', 'call', 'loginReminder'];

function tell(): void {
  for (const each of listeners) each();
}

function openContext(): AudioContext | null {
  if (context === null && typeof AudioContext !== 'undefined') {
    context = new AudioContext();
    context.addEventListener('statechange', tell);
  }
  return context;
}

export function soundState(): SoundState {
  const now = openContext();
  if (now === null) return 'unable';
  return now.state === 'running' ? 'ready' : 'blocked';
}

export function subscribeSound(each: () => void): () => void {
  listeners.add(each);
  return () => listeners.delete(each);
}

/** Starts the browser's audio; works only within a press or a key. */
export function armSound(): void {
  void openContext()
    ?.resume()
    .then(tell, () => tell());
}

/** Plays the sound in a loop until stopped. False when it could not be fetched or played, or an alarm is heard already. */
export async function playLoop(
  radioId: string,
  { of, fetchSound }: { readonly of: SoundOf; readonly fetchSound: Fetch },
): Promise<boolean> {
  const now = openContext();
  if (now === null) return false;
  const buffer = decoded.get(radioId) ?? (await decode(now, await fetchSound(radioId)));
  if (buffer === null) return false;
  decoded.set(radioId, buffer);
  if (playing !== null && before.indexOf(playing.of) < before.indexOf(of)) return false;
  silence();
  const source = now.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  source.connect(now.destination);
  source.start();
  playing = { source, radioId, of };
  tell();
  return true;
}

/** s of each tone of the loss, and how it falls (Hz): unlike any alarm, and made here, since what is lost cannot be asked for a sound. */
const lossTones = [880, 660, 440, 880, 660, 440] as const;
const toneLasts = 0.22;

/** The alarm link is lost: said once, over whatever else is heard. While the browser blocks sound it is not kept for later, when it may be wrong. */
export function soundLoss(): void {
  const now = openContext();
  if (now?.state !== 'running') return;
  for (const [place, frequency] of lossTones.entries()) {
    const tone = now.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(now.destination);
    tone.start(now.currentTime + place * toneLasts);
    tone.stop(now.currentTime + (place + 0.8) * toneLasts);
  }
}

async function decode(now: AudioContext, bytes: ArrayBuffer | null): Promise<AudioBuffer | null> {
  return bytes === null ? null : now.decodeAudioData(bytes.slice(0)).catch(() => null);
}

export function stopSound(of: SoundOf): void {
  if (playing?.of !== of) return;
  playing.source.stop();
  playing = null;
  tell();
}

/** Whatever is heard falls silent. */
export function silence(): void {
  for (const each of before) stopSound(each);
}

/** The bytes of a sound effect (C053). */
export const soundFrom =
  (api: Api): Fetch =>
  async (id) => {
    const answer = await api.file(alarmAudio, { params: { id } });
    return answer.ok ? answer.value.arrayBuffer() : null;
  };

/** Whose sound loops now. */
export const soundingOf = (): SoundOf | null => playing?.of ?? null;

/** The sound that loops now, and is heard. */
export function soundingNow(): string | null {
  return playing !== null && context?.state === 'running' ? playing.radioId : null;
}
