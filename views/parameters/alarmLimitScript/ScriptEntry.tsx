import { scriptHelp } from '../../../domain/script/names.ts';
import { parseScript } from '../../../domain/script/parseScript.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Area } from '../../../src/kit/form/Area.tsx';
import { Box, Grid, Words } from '../../../src/kit/layout/parts.tsx';
import type { EntryProps } from '../../../src/ledger/slots.ts';
import styles from './script.module.css';
import { TryRun } from './TryRun.tsx';
import { words } from './words.ts';

/** The editor: what is wrong is said while it is written, and what is written runs on recorded data before it is saved. */
export function ScriptEntry({ id, value, locked, describedBy, invalid, onEnter }: EntryProps) {
  const say = useText(words);
  const word = useWord();
  const text = typeof value === 'string' ? value : '';
  const parsed = parseScript(text);
  return (
    <Grid className={styles.editor}>
      <Area
        id={id}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        disabled={locked}
        value={text}
        aria-invalid={invalid || !parsed.ok}
        aria-describedby={describedBy}
        onChange={(event) => onEnter(event.target.value)}
      />
      <output className={parsed.ok ? styles.fits : styles.fault}>
        {parsed.ok
          ? say('script.fits', { nodes: parsed.script.nodes, points: parsed.script.points.length })
          : word(parsed.fault)}
      </output>
      <Box as="details" text="small" className={styles.help}>
        <summary>{say('script.help')}</summary>
        <dl>
          {scriptHelp.map(({ write, what }) => (
            <div key={write}>
              <dt>
                <code>{write}</code>
              </dt>
              <Words as="dd" tone="second">
                {word(what)}
              </Words>
            </div>
          ))}
        </dl>
      </Box>
      <TryRun expression={text} isRight={parsed.ok} />
    </Grid>
  );
}
