import { SearchIcon } from '@blueprintjs/icons';
import type { Ref } from 'react';
import type { PointDevice } from '../../../domain/telemetry/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Key } from '../../../src/kit/action/Button.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { Box, Press, Word, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { More } from '../../../src/kit/state/More.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { useDeviceTopic } from '../parts/useDeviceTopic.ts';
import styles from './realData.module.css';
import type { Points } from './usePoints.ts';
import { words } from './words.ts';

interface Props {
  readonly points: Points;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onDevice: (id: string) => void;
  readonly search: Ref<HTMLInputElement>;
}

/** The devices of the site; a search looks through devices and points alike. */
export function DeviceList({ points, text, onText, onDevice, search }: Props) {
  const say = useText(words);
  const note = say('realData.devices.count', { devices: points.devicesInAll, points: points.pointsInAll });
  return (
    <Panel title={say('realData.devices')} note={points.isCounted ? note : undefined} className={styles.devices}>
      <Box pad="0 2 2">
        <Input
          ref={search}
          type="search"
          icon={<SearchIcon size={14} />}
          aria-label={say('realData.search')}
          placeholder={say('realData.search')}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
          }}
          after={<Key>/</Key>}
        />
      </Box>
      {points.isLoading ? (
        <Skeleton rows={14} widths={[70]} label={say('realData.loading')} />
      ) : (
        <>
          <Box as="ul" size="grow" over="scroll" line="above">
            {points.devices.map((branch) => (
              <Branch
                key={branch.id}
                branch={branch}
                isChosen={branch.id === points.device}
                onChoose={() => onDevice(branch.id)}
              />
            ))}
          </Box>
          <More shown={points.devices.length} total={points.devicesInAll} onMore={points.moreDevices} />
        </>
      )}
    </Panel>
  );
}

function Branch({
  branch,
  isChosen,
  onChoose,
}: {
  readonly branch: PointDevice;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const state = useDeviceTopic(branch.id);
  return (
    <li>
      <Press type="button" aria-current={isChosen} onClick={onChoose} title={branch.id}>
        <i className={styles.lamp} data-online={state?.online ?? 'unknown'} aria-hidden />
        <Word size="grow" words="dots">
          {branch.name}
        </Word>
        <Words as="small" text="tiny" tone="third">
          {branch.points}
        </Words>
      </Press>
    </li>
  );
}
