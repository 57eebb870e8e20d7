import { useState } from 'react';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Chooser, Press, Words } from '../../../../src/kit/layout/parts.tsx';
import type { Unit } from './useUnits.ts';
import { words } from './words.ts';

interface Props {
  readonly units: readonly Unit[];
  readonly chosen: readonly string[];
  /** How many may be chosen; one: choosing another takes its place. */
  readonly most: number;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** The units by the energy unit that they are in, with a search over both. */
export function UnitPicker({ units, chosen, most, onChoose }: Props) {
  const say = useText(words);
  const [text, setText] = useState('');
  const q = text.trim().toLowerCase();
  const shown = units.filter(({ name, within }) => `${name} ${within ?? ''}`.toLowerCase().includes(q));
  const groups = [...Map.groupBy(shown, ({ within }) => within ?? '—')];
  const isFull = most > 1 && chosen.length >= most;
  const press = (id: string) => {
    if (most === 1) return onChoose([id]);
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <Chooser aria-label={say('units.list')}>
      <Input
        type="search"
        value={text}
        placeholder={say('units.find')}
        aria-label={say('units.find')}
        onChange={(event) => setText(event.target.value)}
      />
      {groups.map(([within, mine]) => (
        <section key={within}>
          <Words as="h3" text="note">
            {within}
          </Words>
          <ul>
            {mine.map(({ id, name }) => {
              const isChosen = chosen.includes(id);
              const isRefused = isFull && !isChosen;
              return (
                <li key={id}>
                  <Press
                    type="button"
                    aria-pressed={isChosen}
                    disabled={isRefused}
                    title={isRefused ? say('units.most', { n: most }) : undefined}
                    onClick={() => press(id)}
                  >
                    {name}
                  </Press>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Chooser>
  );
}
