import { TimeIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { points } from '../../../domain/device/point.ts';
import { readClocks } from '../../../domain/watch/calls.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { HeldPopover } from '../../../src/kit/float/HeldPopover.tsx';
import { missing, writeNumber } from '../../../src/kit/number/format.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots, RowAct } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { ClockForm } from './ClockForm.tsx';
import { words } from './words.ts';

const slots: LedgerSlots = {
  hidden: [
    'number',
    'kind',
    'unit',
    'decimals',
    'address',
    'factor',
    'offset',
    'rangeMin',
    'rangeMax',
    'deadband',
    'states',
    'settable',
    'drives',
    'enabled',
  ],
  columns: [
    {
      key: 'skew',
      title: words['clocks.skew'],
      width: 130,
      align: 'end',
      cell: (row) => <Skew device={String(row['deviceId'])} />,
    },
  ],
  groups: [{ title: { cn: '时钟', en: 'Clock' }, fields: ['period', 'staleAfter', 'skewBound', 'timeSource'] }],
  PickedActs: SetClocks,
};

/** The clocks of the data items: how often they are expected, when they are stale, how far a device may be ahead, and whose time counts. */
export function Screen() {
  return <LedgerScreen declaration={points} slots={slots} />;
}

function SetClocks({ rows, again }: RowAct) {
  const say = useText(words);
  const may = useMay('/dataItemClock', 'edit');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <HeldPopover
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-start"
      content={
        <ClockForm
          rows={rows}
          onDone={(position) => {
            setOpen(false);
            again(position);
          }}
        />
      }
    >
      <Button icon={<TimeIcon size={14} />}>{say('clocks.set')}</Button>
    </HeldPopover>
  );
}

const lookAgainAfter = 10_000;

/** How far the clock of a device is from the gateway's; nothing of a device that tells no times. */
function Skew({ device }: { readonly device: string }) {
  const lang = useLang();
  const skews = useSkews();
  const skew = skews.get(device);
  return <span>{skew === undefined ? missing : `${writeNumber(skew / 1000, 1, lang)} s`}</span>;
}

function useSkews(): ReadonlyMap<string, number> {
  const api = useApi();
  const clock = useClock();
  const asked = useAsked('clocks', (signal) =>
    shared(clock.now(), () => api.call(readClocks, { query: {} }, { signal })),
  );
  const { value, again } = asked;
  useEffect(() => (value === null ? undefined : clock.after(lookAgainAfter, again)), [value, again, clock]);
  return new Map((value?.devices ?? []).map(({ id, skew }) => [id, skew]));
}

let held: { readonly at: number; readonly answer: unknown } | null = null;

/** The rows in sight ask the same at the same moment: once. */
function shared<T>(now: number, ask: () => Promise<T>): Promise<T> {
  if (held === null || now - held.at > lookAgainAfter / 2) held = { at: now, answer: ask() };
  return held.answer as Promise<T>;
}
