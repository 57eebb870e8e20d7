/**
 * The alarm's voice. Browsers let a page sound only after somebody pressed something; until then the state is `blocked` and
 * the frame offers to enable it. A sound that cannot be fetched or played stays silent (B158).
 */
export type SoundState = 'ready' | 'blocked' | 'unable';

type Fetch = (radioId: string) => Promise<ArrayBuffer | null>;

const listeners = new Set<() => void>();
const decoded = new Map<string, AudioBuffer>();
let context: AudioContext | null = null;
let playing: { readonly source: AudioBufferSourceNode; readonly radioId: string } | null = null;

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

/** Plays the sound in a loop until stopped. False when it could not be fetched or played. */
export async function playLoop(radioId: string, fetchSound: Fetch): Promise<boolean> {
  const now = openContext();
  if (now === null) return false;
  const buffer = decoded.get(radioId) ?? (await decode(now, await fetchSound(radioId)));
  if (buffer === null) return false;
  decoded.set(radioId, buffer);
  stopSound();
  const source = now.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  source.connect(now.destination);
  source.start();
  playing = { source, radioId };
  tell();
  return true;
}

async function decode(now: AudioContext, bytes: ArrayBuffer | null): Promise<AudioBuffer | null> {
  return bytes === null ? null : now.decodeAudioData(bytes.slice(0)).catch(() => null);
}

export function stopSound(): void {
  playing?.source.stop();
  playing = null;
  tell();
}

/** The sound that loops now, and is heard. */
export function soundingNow(): string | null {
  return playing !== null && context?.state === 'running' ? playing.radioId : null;
}
