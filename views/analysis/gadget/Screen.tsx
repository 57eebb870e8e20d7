import { useState } from 'react';
import { gadgetIds, gadgets } from '../../../domain/gadget/gadgets.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Bar, Grid, Halves, Stack, Word } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import figures from '../parts/figures.module.css';
import styles from './gadget.module.css';
import { Inputs } from './Inputs.tsx';
import { Results } from './Results.tsx';
import { Save } from './Save.tsx';
import { SavedList } from './SavedList.tsx';
import { useGadget } from './useGadget.ts';
import { words } from './words.ts';

/** What something would save, with our own figures. */
export function Screen() {
  const say = useText(words);
  const word = useWord();
  const held = useGadget();
  const [saved, setSaved] = useState<number | null>(null);
  const { id, unit, units, choose, chooseUnit } = held;
  return (
    <Stack size="fill">
      <Bar as="header" size="fixed" className={styles.bar}>
        <h1 className={styles.title}>{say('gadget.title')}</h1>
        <Word text="note">{say('gadget.unit')}</Word>
        <Select
          aria-label={say('gadget.unit')}
          value={unit?.id ?? 'none'}
          onChange={({ target }) => chooseUnit(target.value)}
        >
          <option value="none">{say('gadget.unit.none')}</option>
          {units.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      </Bar>
      <Stack size="low" over="down" className={figures.main}>
        <Grid as="nav" columns="4" className={styles.cards} aria-label={say('gadget.choose')}>
          {gadgetIds.map((one) => (
            <button key={one} type="button" aria-pressed={one === id} onClick={() => choose(one)}>
              <b>{word(gadgets[one].title)}</b>
              <span>{word(gadgets[one].asks)}</span>
            </button>
          ))}
        </Grid>
        <Halves at="start">
          <Panel title={word(gadgets[id].title)} note={say('gadget.inputs')} busy={held.isFilling}>
            <Inputs key={id} held={held} />
          </Panel>
          <Stack size="thin">
            <Results held={held} />
            <Save held={held} onSaved={setSaved} />
          </Stack>
        </Halves>
        <SavedList upTo={saved} />
      </Stack>
    </Stack>
  );
}
