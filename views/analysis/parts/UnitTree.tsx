import { useState } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { listFigureUnits } from '../../../domain/figure/calls.ts';
import { byName } from '../../../domain/text/order.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { Chooser, Press } from '../../../src/kit/layout/parts.tsx';
import styles from './figures.module.css';
import { words } from './words.ts';

export type FigureUnit = AnswerOf<typeof listFigureUnits>['units'][number];

interface Props {
  readonly units: readonly FigureUnit[];
  readonly chosen: readonly string[];
  /** One: choosing another takes its place. */
  readonly most: number;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** The units as a tree, with a search; what cannot be chosen says why. */
export function UnitTree({ units, chosen, most, onChoose }: Props) {
  const say = useText(words);
  const [text, setText] = useState('');
  const q = text.trim().toLowerCase();
  const shown = inOrder(units).filter(({ unit }) => unit.name.toLowerCase().includes(q));
  const isFull = most > 1 && chosen.length >= most;
  const press = (id: string) => {
    if (most === 1) return onChoose([id]);
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <Chooser className={styles.tree} aria-label={say('figures.units')}>
      <h2>
        {say('figures.units')} <small>{say('figures.chosen', { n: chosen.length })}</small>
      </h2>
      <Input
        type="search"
        value={text}
        placeholder={say('figures.find')}
        aria-label={say('figures.find')}
        onChange={(event) => setText(event.target.value)}
      />
      <ul>
        {shown.map(({ unit: { id, name, media }, depth }) => {
          const isChosen = chosen.includes(id);
          const isRefused = isFull && !isChosen;
          return (
            <li key={id} data-depth={q === '' ? Math.min(depth, 5) : 0}>
              <Press
                type="button"
                aria-pressed={isChosen}
                disabled={isRefused}
                title={isRefused ? say('figures.most', { n: most }) : undefined}
                onClick={() => press(id)}
              >
                {name}
                {media.length === 0 ? <small>{say('figures.notCounted')}</small> : null}
              </Press>
            </li>
          );
        })}
      </ul>
    </Chooser>
  );
}

/** The tree from the top, each unit before those below it. */
export function inOrder(
  units: readonly FigureUnit[],
): readonly { readonly unit: FigureUnit; readonly depth: number }[] {
  const below = Map.groupBy(units, ({ parent }) => parent);
  const walk = (parent: string | null, depth: number): ReturnType<typeof inOrder> =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => byName('cn')(a.name, b.name))
      .flatMap((unit) => [{ unit, depth }, ...walk(unit.id, depth + 1)]);
  return walk(null, 0);
}
