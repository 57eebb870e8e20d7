import { OfficeIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { unitEventsOf } from '../../../../domain/device/eventLog/calls.ts';
import { energyUnits } from '../../../../domain/unit/energyUnit.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { SubjectChooser } from '../../../boards/parts/subject/SubjectChooser.tsx';
import { EventLog } from '../../../devices/parts/events/EventLog.tsx';
import { eventWords as words } from '../../../devices/parts/events/eventWords.ts';
import { useLogView } from '../../../devices/parts/events/useLogView.ts';

type Units = readonly { readonly id: string; readonly name: string }[];

/** What happened at the devices of an energy unit and of what lies below it. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const asked = useWholeLedger(energyUnits, { sort: 'name' });
  return (
    <Loaded of={asked} heading={say('events.unitTitle')} rows={14} widths={[30, 60]} label={say('events.reading')}>
      {({ rows }) => {
        const unit =
          rows.find(({ id }) => id === search.get('unit')) ?? rows.find(({ parentId }) => parentId === null) ?? rows[0];
        if (unit !== undefined) return <OfUnit key={unit.id} id={unit.id} all={rows} />;
        return (
          <StatePage page icon={<OfficeIcon size={32} />} title={say('events.noUnit')}>
            <Link href="/ecus">{say('events.noUnit.way')}</Link>
          </StatePage>
        );
      }}
    </Loaded>
  );
}

function OfUnit({ id, all }: { readonly id: string; readonly all: Units }) {
  const say = useText(words);
  const view = useLogView();
  const of = useCall(unitEventsOf, view.fault === null ? { params: { id }, query: view.query } : null);
  const isWithout = of.value !== null && of.value.devices.length === 0 && of.value.hidden === 0;
  return (
    <EventLog
      title={say('events.unitTitle')}
      view={view}
      of={of}
      hasDevices
      chooser={
        <SubjectChooser
          label={say('events.unit')}
          items={all}
          value={id}
          onChoose={(unit) => view.put({ unit, page: null })}
        />
      }
      empty={{
        when: isWithout,
        show: (
          <StatePage icon={<OfficeIcon size={24} />} title={say('events.noDevice')}>
            <Link href="/deviceAssociation">{say('events.bind')}</Link>
          </StatePage>
        ),
      }}
    />
  );
}
