import { CubeIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MapDevice } from '../../../../domain/map/calls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Stack } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { SubjectBar } from '../../../boards/parts/subject/SubjectBar.tsx';
import { useDeviceSubject } from './useDeviceSubject.ts';

const words = defineMessages({
  'device.subject': { cn: '设备', en: 'Device' },
  'device.reading': { cn: '正在读取设备', en: 'Reading the devices' },
  'device.noneAtAll': { cn: '没有您可以查看的设备', en: 'There is no device that you may see' },
  'device.enter': { cn: '在采集设备中登记', en: 'Enter one among the collection devices' },
  'device.gone': { cn: '设备不存在', en: 'There is no such device' },
  'device.gone.why': {
    cn: '{id} 已删除，或不在您的权限内。请在上方选择其他设备。',
    en: '{id} was deleted, or lies outside your permission. Choose another one above.',
  },
  'device.gone.past': { cn: '查看它过去的事件', en: 'What happened at it' },
});

interface Props {
  readonly title: string;
  /** Beside the chooser. */
  readonly ways?: (device: MapDevice) => ReactNode;
  /** What is told of a device that is not there any more; null: that it is gone. */
  readonly gone?: ((id: string) => ReactNode) | null;
  readonly children: (device: MapDevice) => ReactNode;
}

/** A screen that tells of one device: which one is chosen above, and one that is gone says so (B239). */
export function DeviceSubjectPage({ title, ways, gone = null, children }: Props) {
  const say = useText(words);
  const { asked, isAsking, items, id, device, choose } = useDeviceSubject();
  return (
    <Stack gap="1" size="fill" over="cut">
      <h1 className="bb-spoken">{title}</h1>
      <SubjectBar label={say('device.subject')} items={items} value={id} onChoose={choose}>
        {device === null ? null : ways?.(device)}
      </SubjectBar>
      <Loaded
        of={asked}
        rows={14}
        widths={[30, 60]}
        label={say('device.reading')}
        empty={{
          when: asked.value?.devices.length === 0 && id === null,
          show: (
            <StatePage icon={<CubeIcon size={32} />} title={say('device.noneAtAll')}>
              <Link href="/colldev">{say('device.enter')}</Link>
            </StatePage>
          ),
        }}
      >
        {() => {
          if (device !== null) return children(device);
          if (id === null)
            return isAsking ? <Skeleton rows={14} widths={[30, 60]} label={say('device.reading')} /> : null;
          return gone === null ? <Gone id={id} /> : gone(id);
        }}
      </Loaded>
    </Stack>
  );
}

function Gone({ id }: { readonly id: string }) {
  const say = useText(words);
  return (
    <StatePage icon={<CubeIcon size={32} />} title={say('device.gone')}>
      {say('device.gone.why', { id })}{' '}
      <Link href={`/deviceBoard/Eventlog?device=${encodeURIComponent(id)}`}>{say('device.gone.past')}</Link>
    </StatePage>
  );
}
