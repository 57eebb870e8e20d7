import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Subscription } from 'rxjs';
import { organisationTree } from '../../domain/site/calls.ts';
import { useCall } from '../api/useCall.ts';
import { useClock } from '../clock/useClock.ts';
import { type Site, SiteContext, useSite } from '../kit/time/times.ts';
import type { Live } from '../live/live.ts';
import { LiveContext } from '../live/useLive.ts';
import { ProfileContext, useAskedProfile } from '../session/profile.ts';
import { sightChanged, sightGrew, useEverySight } from '../session/sight.ts';
import { useSession } from '../session/useSession.ts';
import { useSystem } from '../session/useSystem.ts';

interface Props {
  /** Who works here, or the user of a wall. */
  readonly user: string;
  readonly children: ReactNode;
}

/** What a screen of somebody who is let in stands on, in the frame or on a wall: both sockets, the site, the own profile. */
export function Ground({ user, children }: Props) {
  const live = useOpenLive(user);
  const site = useNamedSite();
  useSystem();
  const profile = useAskedProfile(user);
  if (live === null) return null;
  return (
    <LiveContext value={live}>
      <SiteContext value={site}>
        <ProfileContext value={profile}>{children}</ProfileContext>
      </SiteContext>
    </LiveContext>
  );
}

/** Both sockets, opened for as long as this person works here; their code comes after the sign-in page's. */
function useOpenLive(user: string): Live | null {
  const clock = useClock();
  const { token, onEnded } = useSession();
  const [live, setLive] = useState<Live | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person sees other things: nothing of the one before stays
  useEffect(() => {
    let opened: Live | null = null;
    let ended: Subscription | null = null;
    let left = false;
    void import('../live/live.ts').then(({ openLive }) => {
      if (left) return;
      opened = openLive({ clock, random: Math.random, token });
      ended = opened.ended.subscribe(onEnded);
      ended.add(opened.otherScope.subscribe((how) => (how === 'grown' ? sightGrew() : sightChanged())));
      setLive(opened);
    });
    return () => {
      left = true;
      ended?.unsubscribe();
      opened?.close();
    };
  }, [clock, token, onEnded, user]);
  return live;
}

/** The site's name is that of the highest organisation that the user sees. */
function useNamedSite(): Site {
  const site = useSite();
  // Who sees more may see one above.
  const seen = useEverySight();
  const { value } = useCall(organisationTree, {}, { also: seen });
  const name = value?.[0]?.orgName ?? null;
  return useMemo(() => ({ ...site, name }), [site, name]);
}
