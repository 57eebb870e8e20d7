import { readSignedIn, type SignedIn } from './signedIn.ts';

/** What the tabs of one browser tell each other. It never leaves the origin. */
type TabMessage =
  | { readonly kind: 'ask'; readonly from: string }
  | { readonly kind: 'hand'; readonly to: string; readonly signedIn: SignedIn }
  | { readonly kind: 'renewed'; readonly sessionEndsAt: string; readonly token: string; readonly expiresAt: string }
  | { readonly kind: 'signedOut' };

export interface Tabs {
  /** Asks an open tab for its sign-in; null when none answers in time. */
  readonly ask: (wait: (run: () => void) => void) => Promise<SignedIn | null>;
  readonly tellRenewed: (signedIn: SignedIn) => void;
  readonly tellSignedOut: () => void;
}

interface Hears {
  /** What this tab would hand over; null while it has nothing. */
  readonly signedIn: () => SignedIn | null;
  readonly onRenewed: (news: { readonly sessionEndsAt: string; readonly token: string; readonly expiresAt: string }) => void;
  readonly onSignedOut: () => void;
}

const silent: Tabs = { ask: async () => null, tellRenewed: () => undefined, tellSignedOut: () => undefined };

/** Joins the tabs of this browser (decision 27). A browser without BroadcastChannel has tabs that know nothing of each other. */
export function joinTabs(id: string, hears: Hears): Tabs {
  if (typeof BroadcastChannel === 'undefined') return silent;
  const channel = new BroadcastChannel('busbar.session');
  const say = (message: TabMessage) => channel.postMessage(message);
  let answered: ((signedIn: SignedIn | null) => void) | null = null;
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    const message = event.data;
    if (message.kind === 'ask') {
      const signedIn = hears.signedIn();
      if (signedIn) say({ kind: 'hand', to: message.from, signedIn });
    } else if (message.kind === 'hand') {
      if (message.to === id) answered?.(readSignedIn(message.signedIn));
    } else if (message.kind === 'renewed') hears.onRenewed(message);
    else hears.onSignedOut();
  });
  return {
    ask: (wait) =>
      new Promise((resolve) => {
        answered = resolve;
        wait(() => resolve(null));
        say({ kind: 'ask', from: id });
      }),
    tellRenewed: ({ sessionEndsAt, token, expiresAt }) => say({ kind: 'renewed', sessionEndsAt, token, expiresAt }),
    tellSignedOut: () => say({ kind: 'signedOut' }),
  };
}
