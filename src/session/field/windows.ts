import type { OutboxParts } from './outbox.ts';

const name = 'busbar.field';

/** Between the windows of one browser. Without locks each sends for itself: the gateway takes an answer once, whoever sends it. */
export function windowsOf(own: string): OutboxParts['windows'] {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const sending = new Set<string>();
  async function aloneHere(person: string, run: () => Promise<void>): Promise<void> {
    if (sending.has(person)) return;
    sending.add(person);
    try {
      await run();
    } finally {
      sending.delete(person);
    }
  }
  return {
    alone: (person, run) =>
      aloneHere(person, async () => {
        const locks = globalThis.navigator?.locks as LockManager | undefined;
        if (locks === undefined) return run();
        await locks.request(`${name} ${person}`, { ifAvailable: true }, (lock) => (lock === null ? undefined : run()));
      }),
    tell: (person) => channel?.postMessage({ person, from: own }),
    hear(each) {
      channel?.addEventListener(
        'message',
        ({ data }: MessageEvent<{ readonly person: string; readonly from: string }>) => {
          if (data.from !== own) each(data.person);
        },
      );
    },
  };
}
