import { CrossIcon } from '@blueprintjs/icons';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Box, Press, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { cardWords } from '../parts/map/cardWords.ts';
import { StateMark } from '../parts/map/StateMark.tsx';
import { type MarkedDevice, wrongFirst } from '../parts/map/wrongNow.ts';
import styles from './devMap.module.css';

interface Props {
  readonly rows: readonly MarkedDevice[];
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
}

/** The devices that stand at one place, which no zoom tells apart: the worst first. */
export function Members({ rows, onSelect, onClose }: Props) {
  const say = useText(cardWords);
  return (
    <Panel
      title={say('map.card.members', { n: rows.length })}
      actions={
        <Button look="quiet" icon={<CrossIcon size={14} />} aria-label={say('map.card.close')} onClick={onClose} />
      }
      className={styles.members}
    >
      <Box as="ul" size="fill" over="scroll" line="above" className={styles.rows}>
        {wrongFirst(rows, true).map(({ device, mark }) => (
          <li key={device.id}>
            <Press type="button" onClick={() => onSelect(device.id)}>
              <StateMark mark={mark} />
              <span>
                <Words as="b" words="dots">
                  {device.name}
                </Words>
                <Words as="small" tone="third" words="dots">
                  {device.id}
                </Words>
              </span>
            </Press>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
