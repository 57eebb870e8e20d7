import { useText } from '../../../../src/i18n/I18n.tsx';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { words } from '../words.ts';
import type { BreakerPage } from './breakerPage.ts';

/** The facts that say how a selection or an order went on. */
const endings: ReadonlySet<string> = new Set([
  ...['BreakerPermitted', 'BreakerPermitRefused', 'BreakerCancelled', 'BreakerExpired'],
  ...['BreakerMoved', 'BreakerNotMoved', 'BreakerRefused', 'BreakerOutcomeUnknown'],
]);
const asMeant: ReadonlySet<string> = new Set(['permitted', 'moved']);
const told: ReadonlySet<string> = new Set([
  ...['permitted', 'denied', 'cancelled', 'expired', 'moved', 'notMoved', 'refused', 'unknown'],
]);

/** How it went on, when and by whom, where nobody can overlook it: whoever selected or ordered must not look for it. */
export function Outcome({ of: { row, chain } }: { readonly of: BreakerPage }) {
  const say = useText(words);
  const times = useTimes();
  if (!told.has(row.state)) return null;
  const last = chain.findLast(({ type }) => endings.has(type));
  return (
    <Words role="status" tone={asMeant.has(row.state) ? 'first' : 'refused'} data-outcome={row.state}>
      <Words as="b" text="head">
        {last?.says ?? say(`operating.state.${row.state}`)}
      </Words>
      {last === undefined ? null : (
        <span>
          {' '}
          {times.clock(last.at)} · {last.by.name}
          {last.detail === null ? null : `: ${last.detail}`}
        </span>
      )}
    </Words>
  );
}
