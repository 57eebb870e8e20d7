import { listFigureDevices } from '../../../domain/figure/calls.ts';
import { byName } from '../../../domain/text/order.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Words } from '../../../src/kit/layout/parts.tsx';
import type { ListHeld } from '../../../src/ledger/slots.ts';
import { words } from './words.ts';

/** So many are named, the others counted. */
const named = 6;

/** The devices that measure voltages and for which nobody entered limits yet. */
export function Lacking({ ledger }: { readonly ledger: ListHeld }) {
  const { asOf } = ledger.view;
  const say = useText(words);
  const asked = useCall(listFigureDevices, { query: { screen: '/setPowerQualityLimits' } }, { asOf });
  const lacking = (asked.value?.devices ?? []).filter(
    ({ isLimited, measures }) => !isLimited && measures.includes('voltage'),
  );
  if (lacking.length === 0) return null;
  const names = lacking
    .map(({ name }) => name)
    .toSorted(byName('cn'))
    .slice(0, named)
    .join('、');
  return (
    <Words pad="1 3" text="note">
      {say('limits.lacking', { n: lacking.length, names })}
    </Words>
  );
}
