import { useText } from '../../../../src/i18n/I18n.tsx';
import { Bar, Box, Grid, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { ageText } from '../../parts/useEvery.ts';
import styles from '../operating.module.css';
import { SwitchFace } from '../SwitchFace.tsx';
import { words } from '../words.ts';
import type { BreakerPage } from './breakerPage.ts';

/** What the contacts and the signs of the switch show, each with its age. */
export function FieldState({ of }: { readonly of: BreakerPage }) {
  const say = useText(words);
  return (
    <Panel title={say('breaker.field')} note={ageText(of.row.age)} className={styles.scrolls}>
      <Bar gap="3" pad="3">
        <SwitchFace is={of.row.is} large />
        <Words as="strong" text="figure">
          {of.row.number}
        </Words>
        <Word text="quiet">{say('breaker.field.by')}</Word>
      </Bar>
      <Box as="dl" pad="0 3 3" text="small" className={styles.signs}>
        {of.signs.map(({ name, text, age }) => (
          <Grid pad="1 0" line="below" key={name}>
            <dt>{name}</dt>
            <dd>{text ?? say('breaker.unread')}</dd>
            <Words as="dd" text="quiet">
              {ageText(age)}
            </Words>
          </Grid>
        ))}
        {of.lifeOperations === null ? null : (
          <Grid pad="1 0" line="below">
            <dt>{say('breaker.life')}</dt>
            <dd>{of.lifeOperations}</dd>
            <dd />
          </Grid>
        )}
      </Box>
    </Panel>
  );
}
