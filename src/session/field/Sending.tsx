import { useEffect } from 'react';
import { useSession } from '../useSession.ts';
import { vault } from './field.ts';
import { personIn, useSending } from './useOutbox.ts';

/** What waits in this browser is sent from whichever screen its giver is at; whoever signs out closes what is his. */
export function Sending() {
  const session = useSession();
  useSending();
  useEffect(() => {
    let last = personIn(session.state());
    const look = () => {
      const now = personIn(session.state());
      if (now !== last && last !== '') vault.lock(last);
      last = now;
    };
    const leave = session.subscribe(look);
    return () => {
      look();
      leave();
    };
  }, [session]);
  return null;
}
