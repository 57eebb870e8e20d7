import { SwapHorizontalIcon } from '@blueprintjs/icons';
import { type Channel, channels } from '../../../../domain/channel/channel.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Stack } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { Figures } from './Figures.tsx';
import { FrameList } from './FrameList.tsx';
import { words } from './words.ts';

/** What goes over a channel: its figures, and its raw frames of a day. Channel and filters stand in the address. */
export function Screen() {
  const say = useText(words);
  const { search, put } = useAddress();
  const asked = useWholeLedger(channels, { sort: 'name' });
  const all: readonly Channel[] | null = asked.value?.rows ?? null;
  const chosen = all?.find(({ id }) => id === search.get('channel')) ?? all?.[0] ?? null;
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{say('frames.title')}</h1>
      {asked.fault !== null && all === null ? (
        <Failure code={asked.fault.code} message={asked.fault.message} onAgain={asked.again} />
      ) : null}
      {asked.fault === null && all === null ? (
        <Panel title={say('frames.title')}>
          <Skeleton rows={8} widths={[20, 20, 20]} label={say('frames.loading')} />
        </Panel>
      ) : null}
      {all !== null && chosen === null ? (
        <StatePage icon={<SwapHorizontalIcon size={32} />} title={say('frames.noChannel')}>
          {say('frames.choose.why')}
        </StatePage>
      ) : null}
      {all === null || chosen === null ? null : (
        <>
          <Figures
            key={`figures ${chosen.id}`}
            channel={chosen.id}
            chooser={
              <Select
                aria-label={say('frames.channel')}
                value={chosen.id}
                onChange={(event) => put({ channel: event.target.value, device: null, until: null })}
              >
                {all.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            }
          />
          <FrameList key={chosen.id} channel={chosen} />
        </>
      )}
    </Stack>
  );
}
