import { largeScreenClasses } from '../../../../domain/wall/calls.ts';
import { hostOf, type LargeScreen, largeScreens } from '../../../../domain/wall/largeScreen.ts';
import { wallRoutes } from '../../../../domain/wall/words.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Bar, Box, Press, Stack, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { useProfile } from '../../../../src/session/profile.ts';
import { useOpenWindow } from '../../../../src/shell/menu/MenuLink.tsx';
import styles from './centre.module.css';
import { shelvesOf } from './shelves.ts';
import { words } from './words.ts';

/** Which screen do I put up? Each opens in a window of its own, signed in. */
export function Screen() {
  const say = useText(words);
  const screens = useWholeLedger(largeScreens, {});
  const classes = useCall(largeScreenClasses, {});
  const fault = screens.fault ?? classes.fault;
  const again = () => {
    screens.again();
    classes.again();
  };
  return (
    <Stack size="fill" over="down" gap="3" pad="3">
      <h1 className="bb-spoken">{say('centre.title')}</h1>
      <Mine />
      {fault !== null ? (
        <Failure code={fault.code} message={fault.message} onAgain={again} />
      ) : screens.value === null || classes.value === null ? (
        <Skeleton rows={3} widths={[30, 30, 30]} label={say('centre.loading')} />
      ) : (
        <Shelves screens={screens.value.rows} classes={classes.value} />
      )}
    </Stack>
  );
}

interface Offered {
  readonly screens: readonly LargeScreen[];
  readonly classes: readonly { readonly code: string; readonly name: string }[];
}

function Shelves({ screens, classes }: Offered) {
  const say = useText(words);
  const shelves = shelvesOf(screens, classes);
  if (shelves.length === 0)
    return (
      <Stack gap="1">
        <Words>{say('centre.none')}</Words>
        <Words text="note">{say('centre.none.how')}</Words>
      </Stack>
    );
  return shelves.map(({ name, screens: some }) => (
    <Stack as="section" gap="2" key={name ?? ''} aria-label={name ?? say('centre.others')}>
      <Words as="h2" text="title">
        {name ?? say('centre.others')}
      </Words>
      <Bar gap="3" at="stretch">
        {some.map((screen) => (
          <Tile key={screen.id} screen={screen} />
        ))}
      </Bar>
    </Stack>
  ));
}

/** A page of ours goes on with this session; one of a trusted host is a plain address. */
function Tile({ screen }: { readonly screen: LargeScreen }) {
  const say = useText(words);
  const open = useOpenWindow();
  const { name, address, picture } = screen;
  const host = hostOf(address);
  const inside = (
    <>
      {picture === null ? (
        <Box ground="sunken" className={styles.picture} />
      ) : (
        <img className={styles.picture} src={picture} alt="" />
      )}
      <Word weight="strong" words="dots">
        {name}
      </Word>
      <Word text="note" words="dots">
        {host ?? say('centre.own')}
      </Word>
    </>
  );
  const label = say('centre.open', { name });
  return host === null ? (
    <Press type="button" className={styles.tile} aria-label={label} onClick={() => void open(address)}>
      {inside}
    </Press>
  ) : (
    <a className={styles.tile} href={address} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {inside}
    </a>
  );
}

/** What the header's button opens (E112). */
function Mine() {
  const say = useText(words);
  const word = useWord();
  const open = useOpenWindow();
  const path = useProfile()?.screenPath ?? null;
  const title = Object.entries(wallRoutes).find(([route]) => route === path)?.[1];
  if (path === null || title === undefined) return null;
  return (
    <Stack as="section" gap="2" aria-label={say('centre.mine')}>
      <Words as="h2" text="title">
        {say('centre.mine')}
      </Words>
      <Bar gap="3">
        <Press
          type="button"
          className={styles.tile}
          aria-label={say('centre.open', { name: word(title) })}
          onClick={() => void open(path)}
        >
          <Word weight="strong">{word(title)}</Word>
          <Word text="note">{say('centre.mine.why')}</Word>
        </Press>
      </Bar>
    </Stack>
  );
}
