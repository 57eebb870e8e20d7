import { useText } from '../../../../src/i18n/I18n.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import styles from '../operating.module.css';
import { SwitchFace } from '../SwitchFace.tsx';
import { ageText } from '../useEvery.ts';
import { words } from '../words.ts';
import type { BreakerPage } from './breakerPage.ts';

/** What the contacts and the signs of the switch show, each with its age. */
export function FieldState({ of }: { readonly of: BreakerPage }) {
  const say = useText(words);
  return (
    <Panel title={say('breaker.field')} note={ageText(of.row.age)} className={styles.scrolls}>
      <div className={styles.faceBox}>
        <SwitchFace is={of.row.is} large />
        <strong>{of.row.number}</strong>
        <span className={styles.quiet}>{say('breaker.field.by')}</span>
      </div>
      <dl className={styles.signs}>
        {of.signs.map(({ name, text, age }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text ?? say('breaker.unread')}</dd>
            <dd className={styles.quiet}>{ageText(age)}</dd>
          </div>
        ))}
        {of.lifeOperations === null ? null : (
          <div>
            <dt>{say('breaker.life')}</dt>
            <dd>{of.lifeOperations}</dd>
            <dd />
          </div>
        )}
      </dl>
    </Panel>
  );
}
