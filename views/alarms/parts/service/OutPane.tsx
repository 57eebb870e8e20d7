import { useState } from 'react';
import { listOutOfService } from '../../../../domain/alarm/outCalls.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { Stack } from '../../../../src/kit/layout/parts.tsx';
import surface from '../../../../src/kit/panel/surface.module.css';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useMay } from '../../../../src/session/useMay.ts';
import { OutList } from './OutList.tsx';
import { TakeOut } from './TakeOut.tsx';

const every = 30_000;

/** What is out of service now, by which ticket or person, what returned today with what was missed, and the form that takes more out. */
export function OutPane() {
  const now = useNow(every);
  const asOf = usePast()?.asOf ?? null;
  const [changed, setChanged] = useState(0);
  const beat = asOf === null ? Math.floor(now / every) : 0;
  const asked = useCall(listOutOfService, { query: { returned: true } }, { asOf, moved: `${beat} ${changed}` });
  const may = useMay('/alarmConfiguration', 'edit');
  const again = () => setChanged((n) => n + 1);
  return (
    <Stack className={surface.surface}>
      <Loaded of={asked}>{({ rows }) => <OutList rows={rows} onReturned={again} />}</Loaded>
      {may && asOf === null ? <TakeOut onDone={again} /> : null}
    </Stack>
  );
}
