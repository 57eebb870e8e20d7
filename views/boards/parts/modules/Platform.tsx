import { moduleBeats } from '../../../../domain/board/beats.ts';
import { devices } from '../../../../domain/device/device.ts';
import { onlineShare } from '../../../../domain/device/onlineShare.ts';
import { silentNow } from '../../../../domain/device/silentCalls.ts';
import { ledgerCalls } from '../../../../domain/ledger/calls.ts';
import { organisations } from '../../../../domain/site/organisation.ts';
import { listPoints } from '../../../../domain/telemetry/calls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { energyUnits } from '../../../../domain/unit/energyUnit.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Figures } from '../../../../src/kit/figures/Figures.tsx';
import { Box } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { ModuleFrame } from '../ModuleFrame.tsx';

const words = defineMessages({
  'board.platform.loading': { cn: '正在读取', en: 'Reading' },
  'board.platform.organisations': { cn: '组织', en: 'Organisations' },
  'board.platform.units': { cn: '用能单元', en: 'Units' },
  'board.platform.devices': { cn: '设备', en: 'Devices' },
  'board.platform.points': { cn: '测点', en: 'Points' },
  'board.platform.online': { cn: '在线', en: 'Online' },
  'board.platform.silent': { cn: '{n} 台没有应答', en: '{n} do not answer' },
  'board.platform.past': { cn: '只知道现在', en: 'Known of now alone' },
});

const { list: listOrganisations } = ledgerCalls(organisations);
const { list: listUnits } = ledgerCalls(energyUnits);
const { list: listDevices } = ledgerCalls(devices);

/** So often (ms) it is asked who answers. */
const beat = moduleBeats.platform;
const one = { query: { size: 1 } } as const;

/** How much of the site its reader sees, and how much of it answers. What one may not count says so. */
export function Platform() {
  const say = useText(words);
  const isPast = usePast() !== null;
  const turn = Math.floor(useNow(beat) / beat);
  const counted = {
    organisations: useCall(listOrganisations, one, { noErrorPage: true }),
    units: useCall(listUnits, one, { noErrorPage: true }),
    devices: useCall(listDevices, one, { noErrorPage: true }),
    points: useCall(listPoints, one, { noErrorPage: true }),
  };
  const silent = useCall(silentNow, isPast ? null : {}, { moved: turn });
  const isAsking = Object.values(counted).every(({ value, fault }) => value === null && fault === null);
  const share = onlineShare(counted.devices.value?.total ?? null, silent.value?.devices ?? null);
  const figure = (key: keyof typeof counted, { value, fault }: Asked<{ readonly total: number }>) => ({
    key,
    label: say(`board.platform.${key}`),
    value: value === null ? missing : String(value.total),
    note: fault?.message,
  });
  return (
    <ModuleFrame>
      {isAsking ? (
        <Skeleton rows={2} widths={[60, 80]} label={say('board.platform.loading')} />
      ) : (
        <Box pad="2 3" size="grow" over="down">
          <Figures
            look="tile"
            figures={[
              ...(Object.keys(counted) as (keyof typeof counted)[]).map((key) => figure(key, counted[key])),
              {
                key: 'online',
                label: say('board.platform.online'),
                value: share === null ? missing : `${share}%`,
                note: isPast
                  ? say('board.platform.past')
                  : (silent.fault?.message ??
                    (silent.value === null || silent.value.devices === 0
                      ? undefined
                      : say('board.platform.silent', { n: silent.value.devices }))),
              },
            ]}
          />
        </Box>
      )}
    </ModuleFrame>
  );
}
