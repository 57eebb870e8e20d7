import { useText } from '../i18n/I18n.tsx';
import { useLang } from '../i18n/lang.ts';
import { Bar, Word } from '../kit/layout/parts.tsx';
import { writeNumber } from '../kit/number/format.ts';
import { writeAge } from '../kit/time/age.ts';
import { useSite, useTimes } from '../kit/time/times.ts';
import { Logo } from '../theme/Logo.tsx';
import styles from './wall.module.css';
import { wallWords } from './words.ts';

interface Props {
  readonly title: string;
  /** ms since the newest value was heard, by this machine's own clock; null: none was. */
  readonly age: number | null;
  /** Per cent of the points on this page; null: it has none. */
  readonly fresh: number | null;
  /** By the gateway's clock. */
  readonly now: number;
}

/** What stands above each page of a wall: where it is, how old what it shows is, and the time on site. */
export function WallHead({ title, age, fresh, now }: Props) {
  const say = useText(wallWords);
  const lang = useLang();
  const times = useTimes();
  const { name } = useSite();
  const [day, clock] = [times.day(now), times.clock(now)];
  return (
    <Bar as="header" still gap="3" size="fixed" className={styles.head}>
      <Logo size={22} />
      <h1>{name === null ? title : `${name} · ${title}`}</h1>
      <Word away="before" words="line">
        {age === null ? say('wall.age.none') : say('wall.age', { age: writeAge(age) })}
        {fresh === null ? '' : ` · ${say('wall.fresh', { share: writeNumber(fresh, 1, lang) })}`}
      </Word>
      <span className={styles.day}>{day}</span>
      <time className={styles.clock}>{clock}</time>
    </Bar>
  );
}
