import type { SignedIn } from './signedIn.ts';

export type Renewed = Pick<SignedIn, 'sessionEndsAt' | 'token' | 'workflowToken' | 'expiresAt'>;

/** What the tabs of one browser tell each other. It never leaves the origin. */
type TabMessage =
  /** `user`: only a tab of that person is meant. */
  | { readonly kind: 'ask'; readonly from: string; readonly user: string | null }
  | { readonly kind: 'coming'; readonly to: string }
  | { readonly kind: 'hand'; readonly to: string; readonly ticket: string | null; readonly locked: boolean }
  | ({ readonly kind: 'renewed' } & Renewed)
  /** `idle`: nobody touched any of them for too long. */
  | { readonly kind: 'signedOut'; readonly idle: boolean }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unlocked'; readonly user: string }
  | { readonly kind: 'changed'; readonly user: string };

export interface Handed {
  readonly ticket: string;
  /** The desk is locked: a tab that is opened at it begins locked. */
  readonly locked: boolean;
}

export interface Tabs {
  /** Asks an open tab for a hand-over ticket; null when none answers in time. */
  readonly ask: (after: (delay: number, run: () => void) => void, user?: string) => Promise<Handed | null>;
  readonly tellRenewed: (signedIn: SignedIn) => void;
  readonly tellSignedOut: (idle: boolean) => void;
  /** The desk: locked, open again to the same person, or another person's. */
  readonly tellLocked: () => void;
  readonly tellUnlocked: (user: string) => void;
  readonly tellChanged: (user: string) => void;
}

interface Hears {
  /** Makes a single-use ticket of this tab's session; null while it has none to give. */
  readonly ticket: () => Promise<string | null>;
  readonly holdsSession: (user: string | null) => boolean;
  readonly isLocked: () => boolean;
  /** A tab that was busy hands over after the asker no longer waited. */
  readonly onHandedLate: (handed: Handed) => void;
  readonly onRenewed: (news: Renewed) => void;
  readonly onSignedOut: (idle: boolean) => void;
  readonly onLocked: () => void;
  readonly onUnlocked: (user: string) => void;
  readonly onChanged: (user: string) => void;
}

/** An open tab says at once that it will hand over (ms); the ticket itself comes by way of the gateway. */
const hearFor = 300;
const handFor = 5000;

const nothing = () => undefined;
/** Tells nobody anything. */
export const silentTabs: Tabs = {
  ask: async () => null,
  tellRenewed: nothing,
  tellSignedOut: nothing,
  tellLocked: nothing,
  tellUnlocked: nothing,
  tellChanged: nothing,
};

/** Joins the tabs of this browser (decision 27). A browser without BroadcastChannel has tabs that know nothing of each other. */
export function joinTabs(id: string, hears: Hears): Tabs {
  if (typeof BroadcastChannel === 'undefined') return silentTabs;
  const channel = new BroadcastChannel('busbar.session');
  const say = (message: TabMessage) => channel.postMessage(message);
  let answered: (handed: Handed) => void = nothing;
  let isComing = false;

  async function hand(to: string, user: string | null): Promise<void> {
    if (!hears.holdsSession(user)) return;
    say({ kind: 'coming', to });
    const ticket = await hears.ticket();
    say({ kind: 'hand', to, ticket, locked: hears.isLocked() });
  }

  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    const message = event.data;
    switch (message.kind) {
      case 'ask':
        return void hand(message.from, message.user);
      case 'coming':
        isComing ||= message.to === id;
        return;
      case 'hand':
        if (message.to === id && message.ticket !== null) answered({ ticket: message.ticket, locked: message.locked });
        return;
      case 'renewed':
        return hears.onRenewed(message);
      case 'signedOut':
        return hears.onSignedOut(message.idle);
      case 'locked':
        return hears.onLocked();
      case 'unlocked':
        return hears.onUnlocked(message.user);
      case 'changed':
        return hears.onChanged(message.user);
    }
  });
  return {
    ask: (after, user) =>
      new Promise((resolve) => {
        answered = resolve;
        isComing = false;
        const giveUp = () => {
          if (answered !== resolve) return;
          answered = hears.onHandedLate;
          resolve(null);
        };
        after(hearFor, () => (isComing ? after(handFor, giveUp) : giveUp()));
        say({ kind: 'ask', from: id, user: user ?? null });
      }),
    tellRenewed: ({ sessionEndsAt, token, workflowToken, expiresAt }) =>
      say({ kind: 'renewed', sessionEndsAt, token, workflowToken, expiresAt }),
    tellSignedOut: (idle) => say({ kind: 'signedOut', idle }),
    tellLocked: () => say({ kind: 'locked' }),
    tellUnlocked: (user) => say({ kind: 'unlocked', user }),
    tellChanged: (user) => say({ kind: 'changed', user }),
  };
}
