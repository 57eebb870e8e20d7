import { type ReactNode, useEffect, useState } from 'react';
import { buttonPermission } from '../../domain/access/calls.ts';
import { organisationTree, readSite } from '../../domain/site/calls.ts';
import { useClock } from '../clock/useClock.ts';
import { type Site, SiteContext } from '../kit/time/times.ts';
import type { Live } from '../live/live.ts';
import { LiveContext } from '../live/useLive.ts';
import type { SignedIn } from '../session/signedIn.ts';
import { useApi, useSession } from '../session/useSession.ts';
import { Shell } from '../shell/Shell.tsx';

interface Props {
  readonly who: SignedIn;
  readonly endsSoon: boolean;
  readonly home: string;
  readonly children: ReactNode;
}

/** The frame with what it rests on: both sockets, the site, and what the user may do everywhere. */
export function Frame({ who, endsSoon, home, children }: Props) {
  const live = useOpenLive();
  const site = useSiteOfGateway();
  const mayConfirm = useMayConfirm(who);
  if (live === null || site === null) return null;
  return (
    <LiveContext value={live}>
      <SiteContext value={site}>
        <Shell who={who} endsSoon={endsSoon} home={home} mayConfirm={mayConfirm}>
          {children}
        </Shell>
      </SiteContext>
    </LiveContext>
  );
}

/** Both sockets, opened once for as long as the frame stands; their code comes after the sign-in page's. */
function useOpenLive(): Live | null {
  const clock = useClock();
  const { token } = useSession();
  const [live, setLive] = useState<Live | null>(null);
  useEffect(() => {
    let opened: Live | null = null;
    let left = false;
    void import('../live/live.ts').then(({ openLive }) => {
      if (left) return;
      opened = openLive({ clock, random: Math.random, token });
      setLive(opened);
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [clock, token]);
  return live;
}

/** The site as the gateway tells it: its zone, and as its name that of the highest organisation that the user sees. */
function useSiteOfGateway(): Site | null {
  const api = useApi();
  const [site, setSite] = useState<Site | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    void Promise.all([api.call(readSite, {}, { signal }), api.call(organisationTree, {}, { signal })]).then(([told, tree]) => {
      if (told.ok) setSite({ zone: told.value.zone, name: tree.ok ? (tree.value[0]?.orgName ?? null) : null });
    });
    return () => asked.abort();
  }, [api]);
  return site;
}

function useMayConfirm({ adminFlag }: SignedIn): boolean {
  const api = useApi();
  const [may, setMay] = useState(adminFlag);
  useEffect(() => {
    const asked = new AbortController();
    void api.call(buttonPermission, { query: { path: '/monitoringAlarm' } }, { signal: asked.signal }).then((answer) => {
      if (answer.ok) setMay(answer.value.split(',').some((code) => code.trim() === '/monitoringAlarm:confirm'));
    });
    return () => asked.abort();
  }, [api]);
  return may;
}
