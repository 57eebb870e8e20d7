import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { chromiumFlags } from '../browser/chromium.ts';

type Values = Readonly<Record<string, unknown>>;
export interface BrowserEvent {
  readonly method: string;
  readonly params: Values;
  readonly sessionId?: string;
}

/** A Chromium that is spoken to by its DevTools pipe: no port, so nobody else on the machine or in the network speaks to it. */
export interface Browser {
  /** Never answered where the page or the browser is hung; refused where the browser is gone. */
  readonly send: (method: string, params?: Values, sessionId?: string) => Promise<Values>;
  readonly onEvent: (each: (event: BrowserEvent) => void) => void;
  readonly ended: Promise<void>;
  readonly kill: () => void;
}

export interface BrowserAsked {
  readonly path: string;
  /** A folder of its own: the key of the wall lies in it. */
  readonly profile: string;
  readonly more?: readonly string[];
}

const ofWalls = [
  '--kiosk',
  '--noerrdialogs',
  '--disable-session-crashed-bubble',
  '--hide-crash-restore-bubble',
  '--disable-features=Translate',
  '--no-default-browser-check',
  '--remote-debugging-pipe',
] as const;

export function startBrowser({ path, profile, more = [] }: BrowserAsked): Browser {
  const args = [...chromiumFlags, ...ofWalls, `--user-data-dir=${profile}`, ...more, 'about:blank'];
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const [input, output] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const waiting = new Map<number, { readonly told: (result: Values) => void; readonly lost: (why: Error) => void }>();
  const listeners: ((event: BrowserEvent) => void)[] = [];
  let last = 0;
  let isGone = false;
  const gone = (): void => {
    isGone = true;
    for (const { lost } of waiting.values()) lost(new Error('the browser is gone'));
    waiting.clear();
  };
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      gone();
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  // What is written to one that is going fails there: its end is told by itself.
  input.on('error', () => undefined);
  output.on('error', () => undefined);

  function heard(message: BrowserEvent & { readonly id?: number; readonly result?: Values; readonly error?: Values }) {
    if (message.id === undefined) {
      for (const each of listeners) each(message);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) asked?.told(message.result ?? {});
    else asked?.lost(new Error(String(message.error['message'])));
  }

  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (text: string) => {
    const whole = (rest + text).split('\0');
    rest = whole.pop() ?? '';
    for (const one of whole) heard(JSON.parse(one));
  });
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((told, lost) => {
        if (isGone) return lost(new Error('the browser is gone'));
        const id = ++last;
        waiting.set(id, { told, lost });
        input.write(`${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
      }),
    onEvent: (each) => void listeners.push(each),
    ended,
    kill: () => void child.kill('SIGKILL'),
  };
}
