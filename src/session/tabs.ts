import type { SignedIn } from './signedIn.ts';

/** What the tabs of one browser tell each other. It never leaves the origin. */
type TabMessage =
  | { readonly kind: 'ask'; readonly from: string }
  | { readonly kind: 'coming'; readonly to: string }
  | { readonly kind: 'hand'; readonly to: string; readonly ticket: string | null }
  | { readonly kind: 'renewed'; readonly sessionEndsAt: string; readonly token: string; readonly expiresAt: string }
  | { readonly kind: 'signedOut' };

export interface Tabs {
  /** Asks an open tab for a hand-over ticket; null when none answers in time. */
  readonly ask: (after: (delay: number, run: () => void) => void) => Promise<string | null>;
  readonly tellRenewed: (signedIn: SignedIn) => void;
  readonly tellSignedOut: () => void;
}

interface Hears {
  /** Makes a single-use ticket of this tab's session; null while it has none to give. */
  readonly ticket: () => Promise<string | null>;
  readonly holdsSession: () => boolean;
  readonly onRenewed: (news: { readonly sessionEndsAt: string; readonly token: string; readonly expiresAt: string }) => void;
  readonly onSignedOut: () => void;
}

/** An open tab says at once that it will hand over (ms); the ticket itself comes by way of the gateway. */
const hearFor = 300;
const handFor = 5000;

const silent: Tabs = { ask: async () => null, tellRenewed: () => undefined, tellSignedOut: () => undefined };

/** Joins the tabs of this browser (decision 27). A browser without BroadcastChannel has tabs that know nothing of each other. */
export function joinTabs(id: string, hears: Hears): Tabs {
  if (typeof BroadcastChannel === 'undefined') return silent;
  const channel = new BroadcastChannel('busbar.session');
  const say = (message: TabMessage) => channel.postMessage(message);
  let answered: ((ticket: string | null) => void) | null = null;
  let isComing = false;

  async function hand(to: string): Promise<void> {
    if (!hears.holdsSession()) return;
    say({ kind: 'coming', to });
    say({ kind: 'hand', to, ticket: await hears.ticket() });
  }

  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    const message = event.data;
    if (message.kind === 'ask') void hand(message.from);
    else if (message.kind === 'coming') isComing ||= message.to === id;
    else if (message.kind === 'hand') {
      if (message.to === id && message.ticket !== null) answered?.(message.ticket);
    } else if (message.kind === 'renewed') hears.onRenewed(message);
    else hears.onSignedOut();
  });
  return {
    ask: (after) =>
      new Promise((resolve) => {
        answered = resolve;
        after(hearFor, () => (isComing ? after(handFor, () => resolve(null)) : resolve(null)));
        say({ kind: 'ask', from: id });
      }),
    tellRenewed: ({ sessionEndsAt, token, expiresAt }) => say({ kind: 'renewed', sessionEndsAt, token, expiresAt }),
    tellSignedOut: () => say({ kind: 'signedOut' }),
  };
}
