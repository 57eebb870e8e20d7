import type { Ref } from 'react';
import { nameIn } from '../../../domain/ledger/names.ts';
import { PastDoor } from '../../../src/address/PastDoor.tsx';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { useLevels } from '../../../src/presets/presets.ts';
import { levels, states, type View } from './useIncidents.ts';
import { words } from './words.ts';

interface Props {
  readonly view: View;
  /** The first choice that the keyboard goes to. */
  readonly pick: Ref<HTMLSelectElement>;
}

/** By what the list is narrowed; the address holds it. */
export function Choices({ view: { level, state, pattern, rows, put }, pick }: Props) {
  const say = useText(words);
  const lang = useLang();
  const looks = useLevels();
  const patterns = new Map(rows.map((row) => [row.pattern.id, nameIn(row.pattern, lang)]));
  if (pattern !== null && !patterns.has(pattern)) patterns.set(pattern, pattern);
  return (
    <>
      <Segments
        label={say('incidents.levels')}
        value={level === null ? 'all' : String(level)}
        segments={[
          { value: 'all', text: say('incidents.all') },
          ...levels.map((one) => ({ value: String(one), text: looks[one][lang] })),
        ]}
        onChoose={(value) => put({ level: value === 'all' ? null : value })}
      />
      <Segments
        label={say('incidents.states')}
        value={state}
        segments={states.map((value) => ({ value, text: say(`incidents.${value}`) }))}
        onChoose={(value) => put({ state: value === 'all' ? null : value })}
      />
      <Select
        ref={pick}
        aria-label={say('incidents.pattern')}
        value={pattern ?? ''}
        onChange={(event) => put({ pattern: event.target.value })}
      >
        <option value="">{say('incidents.everyPattern')}</option>
        {[...patterns].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <PastDoor />
    </>
  );
}
