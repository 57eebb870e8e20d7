import { groups } from '../../../../domain/access/menu.ts';
import { routes } from '../../../../domain/access/routes/all.ts';
import { isEntry } from '../../../../domain/access/routes/ownPage.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Check } from '../../../../src/kit/form/Check.tsx';
import { Grid, Words } from '../../../../src/kit/layout/parts.tsx';
import type { EntryProps } from '../../../../src/ledger/slots.ts';
import { turned } from './codes.ts';
import styles from './functions.module.css';
import { words } from './words.ts';

const pages = routes.filter((route) => isEntry(route) && !route.guardExempt);

/** Which pages a role sees, group by group. Who no longer sees a page presses none of its buttons. */
export function PagesEntry({ id, value, locked, onEnter }: EntryProps) {
  const say = useText(words);
  const word = useWord();
  const granted = (value as readonly string[] | null) ?? [];
  const has = new Set(granted);
  return (
    <Grid id={id} size="thin" text="small">
      {groups.map(({ wing, title }) => {
        const mine = pages.filter((route) => route.wing === wing);
        return mine.length === 0 ? null : (
          <Grid as="fieldset" gap="1 2" pad="2" line="around" key={wing} className={styles.pages}>
            <legend>
              {word(title)}{' '}
              <Words as="small" tone="third" weight="plain">
                {say('roles.functions.count', { n: mine.filter(({ path }) => has.has(path)).length, all: mine.length })}
              </Words>
            </legend>
            {mine.map((route) => (
              <Check
                key={route.id}
                label={word(route.title)}
                disabled={locked}
                checked={has.has(route.path)}
                onChange={(event) => onEnter(turned(granted, route, { code: route.path, isOn: event.target.checked }))}
              />
            ))}
          </Grid>
        );
      })}
    </Grid>
  );
}
