import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { topOf } from '../../domain/access/routes/all.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { useAddress } from '../address/useAddress.ts';
import { TabNameContext } from '../address/useTabName.ts';
import { useLossSound } from '../alarms/known/useLossSound.ts';
import { LoginReminder } from '../alarms/loginReminder/LoginReminder.tsx';
import { PopUps } from '../alarms/popup/PopUps.tsx';
import { AnewContext } from '../api/anew.ts';
import { useText } from '../i18n/I18n.tsx';
import { useLang } from '../i18n/lang.ts';
import { Bar, Stack } from '../kit/layout/parts.tsx';
import { onDemand } from '../kit/load/onDemand.ts';
import { PrintHead } from '../kit/print/PrintHead.tsx';
import { useHistoryRound } from '../live/useHistoryProgress.ts';
import { PersonDoors } from '../person/PersonDoors.tsx';
import { FollowPresets } from '../presets/FollowPresets.tsx';
import { PrintFoot } from '../presets/PrintFoot.tsx';
import { putFirst } from '../session/menuUse.ts';
import { useProfile } from '../session/profile.ts';
import type { SignedIn } from '../session/signedIn.ts';
import { useTurnLang } from '../session/useTurnLang.ts';
import { PermitCalls } from '../switching/PermitCalls.tsx';
import { useAccent } from '../theme/useAccent.ts';
import { HistoryBar } from './adoption/HistoryBar.tsx';
import { Dialogs } from './Dialogs.tsx';
import { ExpiryNotice } from './ExpiryNotice.tsx';
import type { FrameDialog, FrameDoors } from './frameDoors.ts';
import { useFrameKeys } from './frameKeys.ts';
import { Header } from './header/Header.tsx';
import { useWall } from './header/useWall.ts';
import { LeftMenu } from './menu/LeftMenu.tsx';
import { soundMenus } from './menu/soundMenus.ts';
import { TopMenu } from './menu/TopMenu.tsx';
import { menuPaths } from './menuPaths.ts';
import { StorageNotice } from './notice/StorageNotice.tsx';
import { VersionNotice } from './notice/VersionNotice.tsx';
import { LeadsToNow } from './past/Carrying.tsx';
import { PastBar } from './past/PastBar.tsx';
import styles from './shell.module.css';
import { StatusBar } from './status/StatusBar.tsx';
import { TabBar } from './tabs/TabBar.tsx';
import { useTabs } from './useTabs.ts';
import { useWaitingCounts } from './useWaitingCounts.ts';
import { shellWords } from './words.ts';

const HelpPanel = onDemand(async () => (await import('./help/HelpPanel.tsx')).HelpPanel);

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
  const profile = useProfile();
  const menus = useMemo(() => menuPaths(who.menus), [who.menus]);
  const drawn = useMemo(() => soundMenus(who.menus), [who.menus]);
  const tabs = useTabs(home, menus);
  const counts = useWaitingCounts();
  useLossSound();
  const [dialog, setDialog] = useState<FrameDialog | null>(null);
  const [isHelping, setHelping] = useState(false);
  const [round, setRound] = useState(0);
  const anew = useHistoryRound();
  const lang = useLang();
  const turnTo = useTurnLang(who.user.id);
  const onLang = useCallback(() => void turnTo(lang === 'cn' ? 'en' : 'cn'), [turnTo, lang]);
  const onWall = useWall(menus);
  const style = profile?.style.pageStyle ?? '03';
  useAccent(profile?.style.accent ?? null);
  const doors = useDoors(setDialog, setHelping);
  useFrameKeys({ home, menus, ...doors });
  useRecent(who.user.id, path, menus);
  return (
    <div className={styles.shell} data-style={style} data-frame="shell">
      <a className="bb-skip" href="#screen">
        {say('shell.skip')}
      </a>
      <Header
        userName={nameIn(who.user, lang)}
        menus={menus}
        mayConfirm={mayConfirm}
        onLang={onLang}
        onWall={onWall}
        {...doors}
      />
      <StorageNotice />
      {endsSoon ? <ExpiryNotice endsAt={who.sessionEndsAt} /> : null}
      {style === '01' ? <TopMenu menus={drawn} path={path} /> : null}
      <Bar still at="stretch" gap="0" size="fill" className={styles.middle} data-frame="middle">
        {style === '01' ? null : (
          <LeftMenu menus={drawn} title={titleOf(profile)} path={path} counts={counts} startsNarrow={style === '02'} />
        )}
        <Stack gap="0" size="wide" data-frame="work">
          <TabBar tabs={tabs} home={home} onRefresh={() => setRound((before) => before + 1)} />
          <LeadsToNow>
            <LoginReminder who={who} menus={menus} />
          </LeadsToNow>
          <PastBar />
          <HistoryBar path={path} />
          <main id="screen" className={styles.screen} key={round} tabIndex={-1} data-frame="screen">
            <PrintHead user={nameIn(who.user, lang)} />
            <TabNameContext value={tabs.name}>
              <AnewContext value={anew}>{children}</AnewContext>
            </TabNameContext>
            <PrintFoot user={nameIn(who.user, lang)} />
          </main>
        </Stack>
        {isHelping ? (
          <Suspense fallback={null}>
            <HelpPanel path={path} onClose={() => setHelping(false)} />
          </Suspense>
        ) : null}
      </Bar>
      <VersionNotice user={who.user.id} />
      <StatusBar />
      <FollowPresets user={who.user.id} />
      <PersonDoors who={who} />
      <LeadsToNow>
        <PermitCalls />
        <PopUps who={who} menus={menus} mayConfirm={mayConfirm} />
      </LeadsToNow>
      <Dialogs
        open={dialog}
        onClose={() => setDialog(null)}
        menus={drawn}
        user={who.user.id}
        doors={{ ...doors, onLang, onWall, onCloseTabs: () => tabs.closeMany('all', tabs.active) }}
      />
    </div>
  );
}

const titleOf = (profile: ReturnType<typeof useProfile>): string | null =>
  profile?.navigationText || profile?.style.navigationText || null;

function useDoors(
  setDialog: (dialog: FrameDialog) => void,
  setHelping: (turn: (before: boolean) => boolean) => void,
): FrameDoors {
  return useMemo(
    () => ({
      onKeys: () => setDialog('keys'),
      onMap: () => setDialog('map'),
      onPalette: () => setDialog('palette'),
      onHelp: () => setHelping((before) => !before),
      onSignOut: () => setDialog('signOut'),
    }),
    [setDialog, setHelping],
  );
}

/** Remembers the pages of the menus in the order in which they were last opened. */
function useRecent(user: string, path: string, menus: ReadonlySet<string>): void {
  useEffect(() => {
    const top = topOf(path)?.path;
    if (top !== undefined && menus.has(top)) putFirst('recent', user, top);
  }, [user, path, menus]);
}
