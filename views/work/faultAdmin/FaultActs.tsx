import { Link } from 'wouter';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { LawActs } from '../../../src/ledger/law/LawActs.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { faultOf } from './cells.tsx';
import { words } from './words.ts';

/** Beside the list: what may be done, and where the whole of it and its order stand. */
export const FaultActs: NonNullable<LedgerSlots['RowActs']> = (props) => {
  const say = useText(words);
  const fault = faultOf(props.row);
  const order = fault.orderIds.at(-1);
  return (
    <>
      <Bar gap="3" pad="1 0">
        <Link href={`/faultAdmin/faultAdminInfo?id=${fault.id}`}>{say('fault.whole')}</Link>
        {order === undefined ? null : <Link href={`/workOrder/details?id=${order}`}>{say('fault.orderOf')}</Link>}
      </Bar>
      <LawActs {...props} />
    </>
  );
};
