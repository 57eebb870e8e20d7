import { useText } from '../i18n/I18n.tsx';
import { useLang } from '../i18n/lang.ts';
import { Bar, Word } from '../kit/layout/parts.tsx';
import { writeNumber } from '../kit/number/format.ts';
import { writeAge } from '../kit/time/age.ts';
import styles from './wall.module.css';
import { wallWords } from './words.ts';

interface Props {
  readonly title: string;
  readonly page: number;
  readonly count: number;
  /** What is said of when the next page comes. */
  readonly turning: string | null;
  readonly position: number | null;
  /** ms since the link came; null while it is cut. */
  readonly unbroken: number | null;
  /** Alarm events that were not heard; null: nobody has counted. */
  readonly missed: number | null;
  readonly isUnsupervised: boolean;
}

/** What stands below each page of a wall: which one it is and when the next comes, and whether the wall itself is well. */
export function WallFoot({ title, page, count, turning, position, unbroken, missed, isUnsupervised }: Props) {
  const say = useText(wallWords);
  const lang = useLang();
  return (
    <Bar as="footer" still gap="4" size="fixed" className={styles.foot}>
      {count === 0 ? null : <span>{say('wall.page', { title, nth: page + 1, count })}</span>}
      <span className={styles.marks} aria-hidden>
        {marksOf(page, count).map(({ id, isNow }) => (
          <i key={id} data-now={isNow} />
        ))}
      </span>
      {turning === null ? null : <span>{turning}</span>}
      <Word away="before">{position === null ? '' : say('wall.position', { n: writeNumber(position, 0, lang) })}</Word>
      <span>{unbroken === null ? '' : say('wall.since', { age: writeAge(unbroken) })}</span>
      {missed === null ? null : <span>{say('wall.missed', { n: writeNumber(missed, 0, lang) })}</span>}
      {isUnsupervised ? <span>{say('wall.unsupervised')}</span> : null}
    </Bar>
  );
}

const marksOf = (page: number, count: number) => Array.from({ length: count }, (_, id) => ({ id, isNow: id === page }));
