import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type MapAnswer, mapDevices } from '../../../../domain/map/calls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { MapView } from '../../../devices/parts/map/MapView.tsx';
import { useDeviceMarks } from '../../../devices/parts/map/useDeviceMarks.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';

const words = defineMessages({
  'board.map.reading': { cn: '正在读取地图', en: 'Reading the map' },
  'board.map.none': { cn: '没有设备', en: 'No devices' },
  'board.map.unplaced': { cn: '{n} 台设备没有位置', en: '{n} devices have no place' },
  'board.map.open': { cn: '设备地图', en: 'Map' },
});

/** Where devices are and how they are; a press leads to one. */
export function PlantMap() {
  const say = useText(words);
  const asked = useCall(mapDevices, {});
  const unplaced = asked.value?.devices.filter(({ at }) => at === null).length ?? 0;
  return (
    <ModuleFrame
      note={unplaced === 0 ? undefined : say('board.map.unplaced', { n: unplaced })}
      way={<Link href="/devMap">{say('board.map.open')}</Link>}
    >
      <Loaded
        of={asked}
        rows={6}
        widths={[80]}
        label={say('board.map.reading')}
        empty={{ when: asked.value?.devices.length === 0, show: <Words pad="2 3">{say('board.map.none')}</Words> }}
      >
        {(answer) => <Marks answer={answer} />}
      </Loaded>
    </ModuleFrame>
  );
}

function Marks({ answer }: { readonly answer: MapAnswer }) {
  const marks = useDeviceMarks(answer);
  const [, go] = useLocation();
  const [selected, setSelected] = useState<string | null>(null);
  const { first } = answer;
  const begin = first === null || first.centre === null ? null : { ...first.centre, zoom: first.zoom };
  const pick = (ids: readonly string[]): void => {
    const [id] = ids;
    if (id === undefined) return;
    setSelected(id);
    go(ids.length === 1 ? `/deviceBoard?device=${encodeURIComponent(id)}` : `/devMap?id=${encodeURIComponent(id)}`);
  };
  return (
    <MapView
      devices={answer.devices}
      marks={marks}
      plans={answer.plans}
      begin={begin}
      isPlain={first?.graphics === 'drawing'}
      hasLabels={first?.labels !== false}
      pulses={first?.pulse !== false}
      selected={selected}
      onPick={pick}
    />
  );
}
