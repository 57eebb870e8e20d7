import { useText } from '../../../src/i18n/I18n.tsx';
import { OpenPage } from '../parts/OpenPage.tsx';
import styles from './disclaimer.module.css';
import { words } from './words.ts';

const parts = ['purpose', 'data', 'control', 'privacy', 'trial', 'liability'] as const;

/** What everybody should know before using the product. */
export function Screen() {
  const say = useText(words);
  return (
    <OpenPage title={say('disclaimer.title')}>
      {parts.map((part) => (
        <section key={part} className={styles.part}>
          <h2>{say(`disclaimer.${part}`)}</h2>
          <p>{say(`disclaimer.${part}.text`)}</p>
        </section>
      ))}
    </OpenPage>
  );
}
