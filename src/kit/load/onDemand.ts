import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { defineMessages } from '../../../domain/text/message.ts';
import { gatewayIsAway } from '../../api/away.ts';
import { browserClock } from '../../clock/browserClock.ts';
import { lang } from '../../i18n/lang.ts';
import { canKeep } from '../../session/storage.ts';
import { markReloaded, reloadedFor } from '../../session/tabsKept.ts';
import { tell } from '../toast/tell.ts';

/** This build, by the address of its own chunk. */
const build = import.meta.url;

/** What comes beside the screen is asked for again so often (ms) while the gateway is away. */
const again = 2000;

const { waits } = defineMessages({
  waits: { cn: '服务暂不可用，恢复后将自动打开', en: 'The service is not available. It opens as soon as it is' },
});

interface Failing {
  /** Told before it is given up, and another thing takes the place of what did not come; a next try loads anew. */
  readonly onFailed: (isAway: boolean) => void;
  /** It waits in its place while the gateway is away, as whatever is no screen. */
  readonly waits?: true;
}

/**
 * A component whose code comes when it is first shown. A chunk that cannot be loaded though the gateway answers (a new version went out)
 * reloads the page once per build; after that the error page says so (B224, decision 17). While the gateway is away nothing is reloaded,
 * for the alarms and all that is on the screen would go with it: a screen says so in its place (`onFailed`), any other part says that it
 * waits, and comes by itself.
 */
export function onDemand<P>(
  load: () => Promise<ComponentType<P>>,
  failing?: Failing,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    for (let tried = 1; ; tried++) {
      try {
        return { default: await load() };
      } catch (failure) {
        const isAway = await gatewayIsAway();
        if (isAway && (failing === undefined || failing.waits)) {
          if (tried === 1) tell(2, waits[lang()]);
          await new Promise<void>((go) => browserClock.after(again, go));
          continue;
        }
        failing?.onFailed(isAway);
        // Where nothing is kept, the page would reload for ever.
        if (isAway || reloadedFor() === build || !canKeep()) throw failure;
        markReloaded(build);
        window.location.reload();
        return new Promise<never>(() => undefined);
      }
    }
  });
}
