import type { Page, WebSocketRoute } from '@playwright/test';

/** The wire between a console and its gateway, in the hand of the walk: it can be cut and joined again. */
export interface WireInHand {
  readonly cut: () => Promise<void>;
  readonly join: () => void;
}

export async function wireOf(page: Page): Promise<WireInHand> {
  const ends = new Set<WebSocketRoute>();
  let isCut = false;
  await page.context().routeWebSocket(/./, (end) => {
    if (isCut) return void end.close();
    end.connectToServer();
    ends.add(end);
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all([...ends].map((end) => end.close()));
      ends.clear();
    },
    join() {
      isCut = false;
    },
  };
}
