import { groups } from '../../../../domain/access/menu.ts';
import { routes } from '../../../../domain/access/routes/all.ts';
import { isEntry } from '../../../../domain/access/routes/ownPage.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Check } from '../../../../src/kit/form/Check.tsx';
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
    <div id={id} className={styles.functions}>
      {groups.map(({ wing, title }) => {
        const mine = pages.filter((route) => route.wing === wing);
        return mine.length === 0 ? null : (
          <fieldset key={wing} className={styles.pages}>
            <legend>
              {word(title)}{' '}
              <small>
                {say('roles.functions.count', { n: mine.filter(({ path }) => has.has(path)).length, all: mine.length })}
              </small>
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
          </fieldset>
        );
      })}
    </div>
  );
}
