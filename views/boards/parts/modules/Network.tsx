import { Link } from 'wouter';
import { moduleBeats } from '../../../../domain/board/beats.ts';
import { type NetworkPicture, pictureOf } from '../../../../domain/network/picture.ts';
import { type NetworkNow, networkNow } from '../../../../domain/switching/calls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { useRoom } from '../../../../src/kit/layout/useRoom.ts';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useGivesPlace } from '../board/givesPlace.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { NetworkDrawing } from './NetworkDrawing.tsx';

const words = defineMessages({
  'board.network.reading': { cn: '正在读取接线图', en: 'Reading the network' },
  'board.network.none': { cn: '没有生效的网络', en: 'No network is in force' },
  'board.network.open': { cn: '运行操作', en: 'Switching' },
  'board.network.counts': {
    cn: '{live} 带电 · {dead} 停电 · {unknown} 未知',
    en: '{live} live · {dead} dead · {unknown} unknown',
  },
});

/** So often (ms) it is asked what is live. */
const beat = moduleBeats.network;

/** What is live by the network in force, as a single line. */
export function Network() {
  const say = useText(words);
  const turn = Math.floor(useNow(beat) / beat);
  const asked = useCall(networkNow, { query: {} }, { moved: turn });
  const networks = asked.value?.networks ?? [];
  useGivesPlace(asked.value !== null && networks.length === 0);
  return (
    <ModuleFrame
      note={networks.length === 0 ? undefined : say('board.network.counts', countsOf(networks))}
      way={<Link href="/operating">{say('board.network.open')}</Link>}
    >
      <Loaded
        of={asked}
        rows={5}
        widths={[80, 60]}
        label={say('board.network.reading')}
        empty={{
          when: asked.value !== null && networks.length === 0,
          show: <Words pad="2 3">{say('board.network.none')}</Words>,
        }}
      >
        {() => networks.map((one) => <Drawn key={one.org.id} picture={pictureOf(one)} label={one.org.name} />)}
      </Loaded>
    </ModuleFrame>
  );
}

function Drawn({ picture, label }: { readonly picture: NetworkPicture; readonly label: string }) {
  const { ref, room } = useRoom();
  return (
    <Box size="fill" over="cut" ref={ref}>
      {room === null || room.height === 0 ? null : <NetworkDrawing picture={picture} room={room} label={label} />}
    </Box>
  );
}

function countsOf(networks: readonly NetworkNow[]) {
  const nodes = networks.flatMap((one) => one.nodes);
  const count = (state: string): number => nodes.filter((node) => node.state === state).length;
  return { live: count('live'), dead: count('dead'), unknown: count('unknown') };
}
