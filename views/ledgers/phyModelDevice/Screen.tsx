import { CubeIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { titleOf } from '../../../domain/access/routes/all.ts';
import { devices } from '../../../domain/device/device.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { objectModels } from '../../../domain/model/objectModel.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useWholeList } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { ModelData } from '../parts/model/ModelData.tsx';
import { words } from './words.ts';

const models = ledgerCalls(objectModels);

/** The devices that an object model describes, each with what the model's attributes are now. */
export function Screen() {
  const say = useText(words);
  const lang = useLang();
  const asOf = usePast()?.instant ?? null;
  const { value, fault, again } = useWholeList(models.list, { sort: 'name' }, { asOf });
  const slots = useMemo<LedgerSlots>(
    () => ({
      within: { modelId: value?.rows.map(({ id }) => id).join() ?? '' },
      hidden: ['address'],
      tabs: [{ key: 'model', title: { cn: '物模型数据', en: 'Model data' }, Show: ModelData }],
    }),
    [value],
  );
  if (value === null) {
    return (
      <>
        <h1 className="bb-spoken">{titleOf('/phyModelDevice', lang)}</h1>
        {fault === null ? (
          <Skeleton rows={14} widths={[60, 30]} label={say('phyModelDevice.loading')} />
        ) : (
          <Failure code={fault.code} message={fault.message} onAgain={again} />
        )}
      </>
    );
  }
  if (value.rows.length === 0) {
    return (
      <StatePage page icon={<CubeIcon size={32} />} title={say('phyModelDevice.none')}>
        {say('phyModelDevice.none.why')} <Link href="/phyModel">{say('phyModelDevice.models')}</Link>
      </StatePage>
    );
  }
  return <LedgerScreen declaration={devices} slots={slots} />;
}
