import { useText } from '../i18n/I18n.tsx';
import { writeAge } from '../kit/time/age.ts';
import styles from './wall.module.css';
import { wallWords } from './words.ts';

/** Over the last picture while nothing is heard: hatched, with its age, so that nothing old passes for what is now. `age`: ms; null: nothing was heard yet. */
export function WallCut({ age }: { readonly age: number | null }) {
  const say = useText(wallWords);
  return (
    <div className={styles.cut} role="alert">
      <p>{age === null ? say('wall.cut.never') : say('wall.cut')}</p>
      {age === null ? null : <strong>{say('wall.cut.age', { age: writeAge(age) })}</strong>}
    </div>
  );
}
