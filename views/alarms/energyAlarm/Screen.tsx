import { useAddress } from '../../../src/address/useAddress.ts';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { onDemand } from '../../../src/kit/load/onDemand.ts';
import { AlarmDesk } from '../parts/desk/AlarmDesk.tsx';
import { Blocks } from '../parts/energy/Blocks.tsx';
import { type EnergyTab, EnergyTabs, energyTabs } from '../parts/energy/Tabs.tsx';

const Uses = onDemand(async () => (await import('../parts/energy/Uses.tsx')).Uses);
const Limits = onDemand(async () => (await import('../parts/energy/Limits.tsx')).Limits);

/** Energy alarms (type 03): who uses more than allowed, whether the quarter can still be saved, and what is allowed. */
export function Screen() {
  const { search } = useAddress();
  const open = energyTabs.find((tab) => tab === search.get('tab')) ?? 'alarms';
  return (
    <Stack gap="2" size="fill">
      <EnergyTabs open={open} />
      <Shown open={open} />
    </Stack>
  );
}

function Shown({ open }: { readonly open: EnergyTab }) {
  if (open === 'now') return <Uses />;
  if (open === 'limits') return <Limits />;
  return (
    <>
      <Blocks />
      <AlarmDesk place={{ route: '/energyAlarm' }} />
    </>
  );
}
