import { useEffect } from 'react';
import { useNow } from '../clock/useClock.ts';
import { useText } from '../i18n/I18n.tsx';
import { Stack, Words } from '../kit/layout/parts.tsx';
import { writeAge } from '../kit/time/age.ts';
import type { WallDark } from '../session/wall/dark.ts';
import { Logo } from '../theme/Logo.tsx';
import { darkOnWall } from '../theme/theme.ts';
import styles from './wall.module.css';
import { wallWords } from './words.ts';

/** What stands on a wall that nobody has let in: the code that somebody approves, and why it is dark. */
export function WallCode({ dark: { code, why, isAway } }: { readonly dark: WallDark }) {
  const say = useText(wallWords);
  const now = useNow(1000);
  useDark();
  return (
    <Stack as="main" at="center" to="center" spread="center" gap="4" size="fill" className={styles.dark}>
      <Logo size={64} />
      <h1 className={styles.said}>{why.at === 'new' ? say('wall.code.title') : say(`wall.dark.${why.at}`)}</h1>
      {why.at === 'taken' && why.says !== null ? <Words text="note">{why.says}</Words> : null}
      {code === null ? null : (
        <>
          <output className={styles.code}>{`${code.code.slice(0, 4)} ${code.code.slice(4)}`}</output>
          <Words>{say('wall.code.how')}</Words>
          <Words text="note">{say('wall.code.until', { left: writeAge(code.until - now) })}</Words>
        </>
      )}
      {isAway ? <p role="status">{say('wall.code.away')}</p> : null}
    </Stack>
  );
}

/** A wall is dark for as long as it is shown. */
export function useDark(): void {
  useEffect(() => {
    darkOnWall(true);
    return () => darkOnWall(false);
  }, []);
}
