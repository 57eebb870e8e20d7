import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import type { Ref } from 'react';
import type { AlarmLevel } from '../../../../domain/alarm/alarm.ts';
import { KnownNote } from '../../../../src/alarms/known/KnownNote.tsx';
import { countIn, unknownMark } from '../../../../src/alarms/known/known.ts';
import { useAlarmsKnown } from '../../../../src/alarms/known/useKnown.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button, Key } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { useMedia } from '../../../../src/kit/media/useMedia.ts';
import { useLevels } from '../../../../src/presets/presets.ts';
import styles from './desk.module.css';
import { groups } from './deskRows.ts';
import type { Desk } from './useDesk.ts';
import { words } from './words.ts';

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];

/** Chips of levels, with what waits at each, and of states, with what stands behind each; the address holds the choice. */
export function Filters({ desk, search }: { readonly desk: Desk; readonly search: Ref<HTMLInputElement> }) {
  const say = useText(words);
  const word = useWord();
  const looks = useLevels();
  const { filter, counts, setFilter } = desk;
  const known = useAlarmsKnown();
  const turn = (level: AlarmLevel) => {
    const next = levels.filter((one) => filter.levels.has(one) !== (one === level));
    setFilter({ level: next.join(',') });
  };
  const isSmall = useMedia('(max-width: 1600px)');
  // On a small screen the last headings stand only while they hold something.
  const shown = groups.filter(
    (group, index) => !isSmall || index < 4 || counts.byGroup[group] > 0 || filter.group === group,
  );
  const isNarrow =
    filter.levels.size > 0 ||
    filter.group !== 'all' ||
    filter.text !== '' ||
    filter.kind !== null ||
    filter.object !== null;
  return (
    <Bar size="fixed" className={styles.filters} data-known={known.state}>
      <KnownNote of={known} />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of toggles is no fieldset of a form */}
      <div className={styles.levels} role="group" aria-label={say('desk.levels')}>
        {levels.map((level) => (
          <Button
            key={level}
            pressed={filter.levels.has(level)}
            icon={
              <AlarmMark
                level={level}
                state={counts.byLevel[level].unacknowledged > 0 ? 'unconfirmed' : 'confirmed'}
                unknown={unknownMark(known)}
                size={18}
              />
            }
            onClick={() => turn(level)}
          >
            <b>
              <span className={styles.wide}>{word(looks[level])} </span>
              {countIn(known, counts.byLevel[level].unacknowledged)}
            </b>
            {level === 1 && counts.byLevel[1].acknowledged > 0 ? (
              <small>{say('desk.acknowledged', { n: counts.byLevel[1].acknowledged })}</small>
            ) : null}
          </Button>
        ))}
      </div>
      <Segments
        label={say('desk.states')}
        value={filter.group}
        onChoose={(group) => setFilter({ state: group === 'all' ? null : group })}
        segments={shown.map((group) => ({
          value: group,
          text: `${say(`desk.state.${group}`)} ${countIn(known, counts.byGroup[group])}`,
        }))}
      />
      <span className={styles.search}>
        <Input
          ref={search}
          icon={<SearchIcon size={14} />}
          type="search"
          aria-label={say('desk.filter')}
          placeholder={say('desk.filter')}
          value={filter.text}
          onChange={(event) => setFilter({ q: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
          }}
          after={<Key>/</Key>}
        />
      </span>
      {isNarrow ? (
        <Button
          look="quiet"
          icon={<CrossIcon size={14} />}
          aria-label={say('desk.clear')}
          title={say('desk.clear')}
          onClick={() => setFilter({ level: null, state: null, q: null, kind: null, object: null })}
        />
      ) : null}
    </Bar>
  );
}
