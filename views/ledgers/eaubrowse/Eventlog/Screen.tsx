import { OfficeIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { unitEventsOf } from '../../../../domain/device/eventLog/calls.ts';
import { energyUnits } from '../../../../domain/unit/energyUnit.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { type Sensible, useFirstView } from '../../../../src/address/useFirstView.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Stack } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { SubjectBar } from '../../../boards/parts/subject/SubjectBar.tsx';
import { type Subject, treeInOrder } from '../../../boards/parts/subject/subjects.ts';
import { EventLog } from '../../../devices/parts/events/EventLog.tsx';
import { eventWords as words } from '../../../devices/parts/events/eventWords.ts';
import { useLogView } from '../../../devices/parts/events/useLogView.ts';

/** What opens is told by the units that are seen. */
const nothing: Sensible = () => Promise.resolve(null);

/** What happened at the devices of an energy unit and of what lies below it: of the unit that the address names, else the one looked at last, else the topmost. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const isAsking = useFirstView('/eaubrowse', ['unit'], nothing);
  const asked = useWholeLedger(energyUnits, {});
  return (
    <Loaded of={asked} heading={say('events.unitTitle')} rows={14} widths={[30, 60]} label={say('events.reading')}>
      {({ rows }) => {
        const items = treeInOrder(rows.map(({ id, name, parentId }) => ({ id, name, parent: parentId })));
        const named = search.get('unit');
        const unit = items.find(({ id }) => id === named) ?? (named === null ? items[0] : undefined);
        if (named === null && isAsking) return <Skeleton rows={14} widths={[30, 60]} label={say('events.reading')} />;
        if (unit !== undefined) return <OfUnit key={unit.id} id={unit.id} items={items} />;
        return (
          <StatePage page icon={<OfficeIcon size={32} />} title={say('events.noUnit')}>
            <Link href="/ecus">{say('events.noUnit.way')}</Link>
          </StatePage>
        );
      }}
    </Loaded>
  );
}

function OfUnit({ id, items }: { readonly id: string; readonly items: readonly Subject[] }) {
  const say = useText(words);
  const view = useLogView();
  const of = useCall(unitEventsOf, view.fault === null ? { params: { id }, query: view.query } : null);
  const isWithout = of.value !== null && of.value.devices.length === 0 && of.value.hidden === 0;
  return (
    <Stack gap="1" size="fill" over="cut">
      <SubjectBar
        label={say('events.unit')}
        items={items}
        value={id}
        onChoose={(unit) => view.put({ unit, page: null })}
      />
      <EventLog
        title={say('events.unitTitle')}
        view={view}
        of={of}
        hasDevices
        empty={{
          when: isWithout,
          show: (
            <StatePage icon={<OfficeIcon size={24} />} title={say('events.noDevice')}>
              <Link href="/deviceAssociation">{say('events.bind')}</Link>
            </StatePage>
          ),
        }}
      />
    </Stack>
  );
}
