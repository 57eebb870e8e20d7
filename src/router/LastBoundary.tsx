import { ErrorIcon } from '@blueprintjs/icons';
import { Component, createElement, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { defineMessages } from '../../domain/text/message.ts';
import { gatewayIsAway } from '../api/away.ts';
import { every } from '../clock/browserClock.ts';
import { useClock } from '../clock/useClock.ts';
import { useText } from '../i18n/I18n.tsx';
import { StatePage } from '../kit/state/StatePage.tsx';

const words = defineMessages({
  'router.broken': { cn: '页面无法显示', en: 'The page cannot be shown' },
  'router.broken.next': {
    cn: '服务可用后将自动重新载入。',
    en: 'It is loaded anew by itself as soon as the service answers.',
  },
});

/** So often (ms) it is asked whether the gateway is there: a page that breaks at once loads anew no faster either. */
export const loadsAfter = 10_000;

/** Around everything: what no other boundary holds would leave a white page, and before a wall stands nobody who loads it anew. */
export class LastBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.isBroken ? <LoadsAnew /> : this.props.children;
  }
}

function LoadsAnew() {
  const say = useText(words);
  const clock = useClock();
  useEffect(() => {
    let left = false;
    const cancel = every(clock, loadsAfter, () => {
      void gatewayIsAway().then((isAway) => {
        if (!isAway && !left) window.location.reload();
      });
    });
    return () => {
      left = true;
      cancel();
    };
  }, [clock]);
  return (
    <div role="alert">
      <StatePage page icon={createElement(ErrorIcon, { size: 32 })} title={say('router.broken')}>
        {say('router.broken.next')}
      </StatePage>
    </div>
  );
}
