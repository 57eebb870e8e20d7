import { Suspense, useEffect, useState } from 'react';
import { closeVersionPop, markVersionRead, userVersion, versionReminder } from '../../../domain/version/calls.ts';
import { onDemand } from '../../kit/load/onDemand.ts';
import { useApi } from '../../session/useSession.ts';
import type { VersionNews } from './versionNews.ts';

const VersionDialog = onDemand(async () => (await import('./VersionDialog.tsx')).VersionDialog);

/** What the gateway announces at sign-in: a new version until it was read or closed, and a device number near the licence's. */
export function VersionNotice({ user }: { readonly user: string }) {
  const api = useApi();
  const [news, setNews] = useState<VersionNews | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has read other versions
  useEffect(() => {
    const asked = new AbortController();
    void api.call(versionReminder, {}, { signal: asked.signal }).then((answer) => {
      if (!asked.signal.aborted) setNews(answer.ok ? answer.value : null);
    });
    return () => asked.abort();
  }, [api, user]);
  if (news === null) return null;
  const isUpgrade = news.versionName !== null;
  const close = () => {
    setNews(null);
    if (isUpgrade) void api.call(closeVersionPop, {});
  };
  const read = async () => {
    setNews(null);
    const running = isUpgrade ? await api.call(userVersion, {}) : null;
    if (running?.ok === true)
      await api.call(markVersionRead, { query: { versionNumber: running.value.versionNumber } });
  };
  return (
    <Suspense fallback={null}>
      <VersionDialog news={news} onClose={close} onRead={() => void read()} />
    </Suspense>
  );
}
