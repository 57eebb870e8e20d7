import type { KeptText } from '../../streams/alarms/announced.ts';
import type { SignedIn } from './signedIn.ts';
import { tabStore } from './storage.ts';

const key = 'announced';

/** What the pop-ups of this tab have announced to this session: a reload goes on from it, another person begins anew. */
export function keptAnnounced({ user, sessionEndsAt }: Pick<SignedIn, 'user' | 'sessionEndsAt'>): KeptText {
  const head = `${user.id} ${sessionEndsAt}\n`;
  return {
    get() {
      const kept = tabStore.get(key);
      return kept?.startsWith(head) ? kept.slice(head.length) : null;
    },
    set: (text) => tabStore.set(key, head + text),
  };
}
