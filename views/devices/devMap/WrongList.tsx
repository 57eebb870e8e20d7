import { SearchIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useRef } from 'react';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Key } from '../../../src/kit/action/Button.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { Box, Press, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Marked } from '../../../src/kit/search/Marked.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { writeAge } from '../../../src/kit/time/age.ts';
import { StateMark } from '../parts/map/StateMark.tsx';
import type { MarkedDevice } from '../parts/map/wrongNow.ts';
import styles from './devMap.module.css';
import { words } from './words.ts';

const rowHeight = 40;
const second = 1000;

interface Props {
  readonly rows: readonly MarkedDevice[];
  /** Every device was told of, and by a link that stands: only then is an empty list an answer. */
  readonly isKnown: boolean;
  /** So many devices the choices leave, wrong or not. */
  readonly left: number;
  readonly text: string;
  readonly selected: string | null;
  readonly onText: (text: string) => void;
  readonly onSelect: (id: string) => void;
  readonly search: Ref<HTMLInputElement>;
}

/** What is wrong, the worst first; what is searched for, wherever it stands. */
export function WrongList({ rows, isKnown, left, text, selected, onText, onSelect, search }: Props) {
  const say = useText(words);
  const isSearch = text.trim() !== '';
  return (
    <Panel
      title={say(isSearch ? 'devMap.found' : 'devMap.wrong')}
      note={
        isSearch || isKnown
          ? say(isSearch ? 'devMap.found.count' : 'devMap.wrong.count', { n: rows.length })
          : say('devMap.untold')
      }
      className={styles.list}
    >
      <Box pad="0 2 2">
        <Input
          ref={search}
          type="search"
          icon={<SearchIcon size={14} />}
          aria-label={say('devMap.search')}
          placeholder={say('devMap.search')}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
          }}
          after={<Key>/</Key>}
        />
      </Box>
      {rows.length > 0 ? (
        <Rows rows={rows} text={text} selected={selected} onSelect={onSelect} />
      ) : isSearch ? (
        <StatePage icon={<SearchIcon size={24} />} title={say('devMap.none.found')} />
      ) : !isKnown ? (
        <Skeleton rows={8} widths={[10, 60, 16]} label={say('devMap.untold')} />
      ) : (
        <StatePage icon={<TickCircleIcon size={24} />} title={say('devMap.none')}>
          {say('devMap.none.why', { n: left })}
        </StatePage>
      )}
    </Panel>
  );
}

function Rows({ rows, text, selected, onSelect }: Pick<Props, 'rows' | 'text' | 'selected' | 'onSelect'>) {
  const box = useRef<HTMLDivElement>(null);
  const now = useNow(second);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const at = rows.findIndex(({ device }) => device.id === selected);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at);
  }, [at, virtual]);
  return (
    <Box size="fill" over="scroll" line="above" ref={box} className={styles.rows}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { device, mark } = row;
          const since = mark?.since ?? null;
          return (
            <li key={device.id} style={{ top: start }}>
              <Press type="button" aria-current={device.id === selected} onClick={() => onSelect(device.id)}>
                <StateMark mark={mark} />
                <span>
                  <Words as="b" words="dots">
                    <Marked text={device.name} searched={text} />
                  </Words>
                  <Words as="small" tone="third" words="dots">
                    <Marked
                      text={[device.id, device.place ?? ''].filter((word) => word !== '').join(' · ')}
                      searched={text}
                    />
                  </Words>
                </span>
                {mark?.answering === 'offline' && since !== null ? <time>{writeAge(now - since)}</time> : null}
              </Press>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
