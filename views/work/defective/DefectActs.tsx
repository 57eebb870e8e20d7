import { Link } from 'wouter';
import { defects } from '../../../domain/defect/defectLedger.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { reviewedActs } from '../parts/tasks/ReviewedActs.tsx';
import { defectOf } from './cells.tsx';
import { Values } from './Values.tsx';
import { words } from './words.ts';

const Acts = reviewedActs(defects.name);

/** Beside the list: what may be done, where the whole of it and its order stand, and by which values it was found. */
export const DefectActs: NonNullable<LedgerSlots['RowActs']> = (props) => {
  const say = useText(words);
  const defect = defectOf(props.row);
  return (
    <>
      <Bar gap="3" pad="1 0">
        <Link href={`/defective/lookdetails?id=${defect.id}`}>{say('defects.whole')}</Link>
        {defect.orderId === null ? null : (
          <Link href={`/workOrder/details?id=${defect.orderId}`}>{say('defects.order')}</Link>
        )}
      </Bar>
      <Acts {...props} />
      {defect.value === null ? null : <Values defect={defect} />}
    </>
  );
};
