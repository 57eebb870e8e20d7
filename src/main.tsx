import './theme/blueprint.css';
import './theme/tokens.css';
import './theme/global.css';
import { OverlaysProvider } from '@blueprintjs/core';
import { createRoot } from 'react-dom/client';
import { startSound } from './alarms/sound/startSound.ts';
import { createApi } from './api/client.ts';
import { keepError } from './api/keptError.ts';
import { browserClock } from './clock/browserClock.ts';
import { ClockContext } from './clock/useClock.ts';
import { I18n } from './i18n/I18n.tsx';
import { lang, startLang } from './i18n/lang.ts';
import { startKeys } from './kit/keys/keys.ts';
import { Router } from './router/Router.tsx';
import { AtSite } from './session/AtSite.tsx';
import { startUse } from './session/idle/watchIdle.ts';
import { createSession } from './session/session.ts';
import { takeShare } from './session/share/heldShares.ts';
import { browserStore } from './session/storage.ts';
import { newCommandId, tabId } from './session/tabId.ts';
import { BaseContext } from './session/useSession.ts';
import { newWallKey } from './session/wall/keptKey.ts';
import { keyPairsOf } from './session/wall/keyPair.ts';
import { browserPairs } from './session/wall/pairStore.ts';
import { standsAsWall } from './session/wall/wallAddress.ts';
import { createWallSession } from './session/wall/wallSession.ts';
import { startTheme } from './theme/theme.ts';

const session = standsAsWall(window.location)
  ? createWallSession({
      api: () => api,
      clock: browserClock,
      store: browserStore,
      makeKey: newWallKey,
      pairs: keyPairsOf(globalThis.crypto.subtle, browserPairs),
      onReturn: (run) => window.addEventListener('online', run),
    })
  : createSession({ api: () => api, clock: browserClock, id: tabId });
const api = createApi({
  fetch: (input, init) => window.fetch(input, init),
  lang,
  token: () => session.token.value,
  onRefused: session.onRefused,
  onFailed: keepError,
  newCommandId,
  clock: browserClock,
});

takeShare(window);
startTheme();
startLang();
startKeys();
startSound();
startUse(session.used);
void session.start();

createRoot(document.querySelector('#console') as HTMLElement).render(
  <BaseContext value={{ api, session }}>
    <ClockContext value={browserClock}>
      <I18n>
        <OverlaysProvider>
          <AtSite>
            <Router />
          </AtSite>
        </OverlaysProvider>
      </I18n>
    </ClockContext>
  </BaseContext>,
);
