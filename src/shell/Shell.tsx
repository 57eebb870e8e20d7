import { type ReactNode, useMemo, useState } from 'react';
import { setUserLang } from '../../domain/access/calls.ts';
import { useAddress } from '../address/useAddress.ts';
import { activeCounts } from '../alarms/activeCounts.ts';
import { PopUps } from '../alarms/popup/PopUps.tsx';
import { useText } from '../i18n/I18n.tsx';
import { chooseLang, useLang } from '../i18n/lang.ts';
import { useKeys } from '../kit/keys/keys.ts';
import { useStanding } from '../live/useLive.ts';
import type { SignedIn } from '../session/signedIn.ts';
import { useApi } from '../session/useSession.ts';
import { ExpiryNotice } from './ExpiryNotice.tsx';
import { Header } from './header/Header.tsx';
import { KeysDialog } from './keys/KeysDialog.tsx';
import { LeftMenu } from './menu/LeftMenu.tsx';
import { menuPaths } from './menuPaths.ts';
import styles from './shell.module.css';
import { StatusBar } from './status/StatusBar.tsx';
import { TabBar } from './tabs/TabBar.tsx';
import { useTabs } from './useTabs.ts';
import { shellWords } from './words.ts';

interface Props {
  readonly who: SignedIn;
  readonly endsSoon: boolean;
  readonly home: string;
  readonly mayConfirm: boolean;
  readonly children: ReactNode;
}

/** The frame around every screen: header, menu, visited pages, status; the screen has the rest. */
export function Shell({ who, endsSoon, home, mayConfirm, children }: Props) {
  const say = useText(shellWords);
  const { path } = useAddress();
  const tabs = useTabs(home);
  const [showsKeys, setShowsKeys] = useState(false);
  const [round, setRound] = useState(0);
  const menus = useMemo(() => menuPaths(who.menus), [who.menus]);
  const counts = useMenuCounts();
  const turnLang = useTurnLang(who.user.id);
  useFrameKeys({ home, menus, onKeys: () => setShowsKeys(true) });
  return (
    <div className={styles.shell}>
      <a className="bb-skip" href="#screen">
        {say('shell.skip')}
      </a>
      <Header userName={who.user.name} menus={menus} mayConfirm={mayConfirm} onLang={turnLang} onKeys={() => setShowsKeys(true)} />
      {endsSoon ? <ExpiryNotice endsAt={who.sessionEndsAt} /> : null}
      <div className={styles.middle}>
        <LeftMenu menus={who.menus} title={null} path={path} counts={counts} />
        <div className={styles.work}>
          <TabBar
            tabs={tabs.tabs}
            active={tabs.active}
            home={home}
            onClose={tabs.close}
            onCloseOthers={tabs.closeOthers}
            onCloseAll={tabs.closeAll}
            onRefresh={() => setRound((before) => before + 1)}
          />
          <main id="screen" className={styles.screen} key={round} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <StatusBar />
      <PopUps menus={menus} mayConfirm={mayConfirm} />
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  );
}

/** Beside the desk: how many alarms are active. */
function useMenuCounts(): ReadonlyMap<string, number> {
  const standing = useStanding();
  return useMemo(() => {
    const active = Object.values(activeCounts(standing)).reduce((sum, level) => sum + level.active, 0);
    return new Map([['/monitoringAlarm', active]]);
  }, [standing]);
}

/** Stores the language, tells the gateway, reloads the page (B132 to B134). A gateway that cannot be reached holds nothing up. */
function useTurnLang(userId: string): () => void {
  const api = useApi();
  const lang = useLang();
  return async () => {
    const next = lang === 'cn' ? 'en' : 'cn';
    chooseLang(next);
    await api.call(setUserLang, { params: { x: userId }, body: { lang: next === 'cn' ? 'zh_CN' : 'en_US' } });
    window.location.reload();
  };
}

function useFrameKeys({ home, menus, onKeys }: { readonly home: string; readonly menus: ReadonlySet<string>; readonly onKeys: () => void }): void {
  const { go } = useAddress();
  const to = (keys: string, path: string, does: { readonly cn: string; readonly en: string }) =>
    menus.has(path) ? [{ keys, does, run: () => go(path) }] : [];
  useKeys({
    title: { cn: '全局', en: 'Everywhere' },
    rank: 'frame',
    bindings: [
      { keys: '?', does: { cn: '列出按键', en: 'List the keys' }, run: onKeys },
      { keys: 'g h', does: { cn: '去首页', en: 'Go home' }, run: () => go(home) },
      ...to('g a', '/monitoringAlarm', { cn: '去监控告警', en: 'Go to the alarm desk' }),
      ...to('g r', '/realData', { cn: '去实时数据', en: 'Go to real-time data' }),
    ],
  });
}
