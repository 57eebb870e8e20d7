import { deviceEventsOf } from '../../../../domain/device/eventLog/calls.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { EventLog } from '../../parts/events/EventLog.tsx';
import { eventWords as words } from '../../parts/events/eventWords.ts';
import { useLogView } from '../../parts/events/useLogView.ts';
import { DeviceSubjectPage } from '../../parts/subject/DeviceSubjectPage.tsx';

/** What happened at one device, in which order, and who did what; of one that is gone its past. */
export function Screen() {
  const say = useText(words);
  return (
    <DeviceSubjectPage title={say('events.title')} gone={(id) => <OfDevice key={id} id={id} />}>
      {({ id }) => <OfDevice key={id} id={id} />}
    </DeviceSubjectPage>
  );
}

function OfDevice({ id }: { readonly id: string }) {
  const say = useText(words);
  const view = useLogView();
  const of = useCall(deviceEventsOf, view.fault === null ? { params: { id }, query: view.query } : null);
  return <EventLog title={say('events.title')} view={view} of={of} hasDevices={false} />;
}
