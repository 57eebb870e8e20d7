import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { ClockContext } from '../../src/clock/useClock.ts';
import { I18n } from '../../src/i18n/I18n.tsx';
import { SiteContext } from '../../src/kit/time/times.ts';
import { type Base, BaseContext } from '../../src/session/useSession.ts';

/** 10 o'clock by the site's own clocks. */
const ten = Date.parse('2026-11-21T10:00:00+08:00');

/** Draws a screen as at a site in Shanghai, at ten. `base`: the gateway's answers, and who is signed in. */
export function renderAtSite(base: object, shown: ReactNode) {
  return render(
    <BaseContext value={base as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock(ten)}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>{shown}</SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
}
