import { HistoryIcon } from '@blueprintjs/icons';
import { type ReactNode, use, useMemo } from 'react';
import { useAddress } from '../../address/useAddress.ts';
import { type Past, PastContext } from '../../address/usePast.ts';
import { ClockContext, useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { lang } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { Failure } from '../../kit/state/Failure.tsx';
import { StatePage } from '../../kit/state/StatePage.tsx';
import { useTimes } from '../../kit/time/times.ts';
import { BaseContext } from '../../session/useSession.ts';
import { pastApi } from './pastApi.ts';
import { type Standing, useStanding } from './standing.ts';
import { pastWords } from './words.ts';

/** A screen where its page stands in time: as it is; in the past; or, where it cannot stand there, one sentence in its place that asks nothing. */
export function InItsTime({ children }: { readonly children: ReactNode }) {
  const standing = useStanding();
  if (standing.kind === 'now') return children;
  if (standing.kind === 'asking') {
    const { fault, again } = standing.of;
    return fault === null ? null : <Failure code={fault.code} message={fault.message} onAgain={again} />;
  }
  if (standing.kind === 'past')
    return (
      <InThePast key={standing.past.asOf} past={standing.past}>
        {children}
      </InThePast>
    );
  return <Instead standing={standing} />;
}

/** Its clock says then, its reads ask of then, it orders nothing, and nobody may press what acts. */
function InThePast({ past, children }: { readonly past: Past; readonly children: ReactNode }) {
  const base = use(BaseContext);
  const clock = useClock();
  const then = useMemo(() => ({ ...clock, now: () => past.at }), [clock, past.at]);
  const road = useMemo(
    () => (base === null ? null : { ...base, api: pastApi(base.api, past.asOf, lang) }),
    [base, past.asOf],
  );
  return (
    <PastContext value={past}>
      <BaseContext value={road}>
        <ClockContext value={then}>{children}</ClockContext>
      </BaseContext>
    </PastContext>
  );
}

function Instead({ standing }: { readonly standing: Extract<Standing, { kind: 'nowOnly' | 'unclear' }> }) {
  const say = useText(pastWords);
  const times = useTimes();
  const { standAt } = useAddress();
  const what = standing.kind === 'nowOnly' ? 'nowOnly' : standing.why;
  return (
    <StatePage
      page
      icon={<HistoryIcon size={32} />}
      title={say(`past.${what}`)}
      actions={
        <Button look="primary" onClick={() => standAt(null)}>
          {say('past.now')}
        </Button>
      }
    >
      {standing.kind === 'nowOnly'
        ? say('past.nowOnly.why', { at: times.full(standing.past.at) })
        : say(`past.${standing.why}.why`, { said: standing.said })}
    </StatePage>
  );
}
