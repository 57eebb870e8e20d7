import { StarEmptyIcon, StarIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { shippedDashboards, shippedNames } from '../../../../domain/board/starts.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button, Key } from '../../../../src/kit/action/Button.tsx';
import { useKeys } from '../../../../src/kit/keys/keys.ts';
import { Bar, Stack } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from '../../parts/shown/shown.module.css';
import { addressOf, useMine } from '../../parts/shown/useMine.ts';
import { words as boardWords } from '../../parts/shown/words.ts';

const words = defineMessages({
  'selectBoard.title': { cn: '选择看板', en: 'Select dashboard' },
  'selectBoard.note': { cn: '按 1–9 打开', en: '1 to 9 open' },
  'selectBoard.starred': { cn: '收藏', en: 'Starred' },
  'selectBoard.mine': { cn: '我的', en: 'Mine' },
  'selectBoard.role': { cn: '共享给我的', en: 'Shared with me' },
  'selectBoard.shipped': { cn: '随产品提供', en: 'Shipped' },
  'selectBoard.none': { cn: '没有', en: 'None' },
  'selectBoard.open': { cn: '打开第 {n} 个', en: 'Open number {n}' },
  'selectBoard.first': { cn: '设为默认', en: 'Open it first' },
  'selectBoard.isFirst': { cn: '默认打开', en: 'Opens first' },
  'selectBoard.star': { cn: '收藏 {name}', en: 'Star {name}' },
  'selectBoard.unstar': { cn: '取消收藏 {name}', en: 'Take the star from {name}' },
  'selectBoard.opened': { cn: '上次打开 {at}', en: 'Opened {at}' },
  'selectBoard.draft': { cn: '未发布', en: 'Not published' },
});

interface Tile {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isPublished: boolean;
  /** Only what stands alone is opened without a word of which. */
  readonly isAlone: boolean;
}

/** Which dashboard is opened, by a tile or its number, and which of them opens first (R365, B294). */
export function Screen() {
  const say = useText(words);
  const board = useText(boardWords);
  const word = useWord();
  const { go } = useAddress();
  const mine = useMine();
  const { asked, rows, choices } = mine;
  const tileOf = (row: NonNullable<typeof rows>[number]): Tile => ({
    ...row,
    address: addressOf(row),
    isAlone: row.kind === 'dashboard',
  });
  const known = (rows ?? []).filter(({ kind }) => kind !== 'sub');
  const isStarred = ({ id }: { readonly id: string }) => choices.starred.includes(id);
  const shipped = shippedNames.map(
    (id): Tile => ({
      id,
      name: word(shippedDashboards[id].title),
      address: `/dashboards/custom?id=${id}`,
      isPublished: true,
      isAlone: true,
    }),
  );
  const groups = [
    { key: 'starred', tiles: [...known.map(tileOf), ...shipped].filter(isStarred) },
    { key: 'mine', tiles: known.filter((row) => row.as === 'mine' && !isStarred(row)).map(tileOf) },
    { key: 'role', tiles: known.filter((row) => row.as !== 'mine' && !isStarred(row)).map(tileOf) },
    { key: 'shipped', tiles: shipped.filter((tile) => !isStarred(tile)) },
  ] as const;
  const order = groups.flatMap(({ tiles }) => tiles);
  useKeys({
    title: words['selectBoard.title'],
    bindings: order
      .slice(0, 9)
      .map(({ address }, n) => ({
        keys: String(n + 1),
        does: {
          cn: words['selectBoard.open'].cn.replace('{n}', String(n + 1)),
          en: words['selectBoard.open'].en.replace('{n}', String(n + 1)),
        },
        run: () => go(address),
      })),
  });
  return (
    <Page
      title={say('selectBoard.title')}
      note={say('selectBoard.note')}
      of={asked}
      label={board('boards.loading')}
      actions={
        <>
          <Link href="/dashboards">{board('boards.list')}</Link>
          <Link href="/dashboards/add">{board('boards.add')}</Link>
        </>
      }
    >
      {() => (
        <Stack pad="3" gap="3">
          {groups.map(({ key, tiles }) =>
            key === 'starred' && tiles.length === 0 ? null : (
              <section key={key} aria-label={say(`selectBoard.${key}`)}>
                <Stack gap="1">
                  <h2>{say(`selectBoard.${key}`)}</h2>
                  {tiles.length === 0 ? (
                    <p className="bb-note">{say('selectBoard.none')}</p>
                  ) : (
                    <ul className={styles.tiles}>
                      {tiles.map((tile) => (
                        <One key={tile.id} tile={tile} n={order.indexOf(tile) + 1} mine={mine} />
                      ))}
                    </ul>
                  )}
                </Stack>
              </section>
            ),
          )}
        </Stack>
      )}
    </Page>
  );
}

interface OneProps {
  readonly tile: Tile;
  readonly n: number;
  readonly mine: ReturnType<typeof useMine>;
}

function One({ tile: { id, name, address, isPublished, isAlone }, n, mine: { choices, choose } }: OneProps) {
  const say = useText(words);
  const times = useTimes();
  const isPast = usePast() !== null;
  const isStarred = choices.starred.includes(id);
  const isFirst = choices.first === id;
  const opened = choices.opened.find((one) => one.id === id);
  return (
    <li className={styles.tile} data-first={isFirst}>
      <Bar still spread="between">
        <Link href={address}>{name}</Link>
        {n > 9 ? null : <Key>{n}</Key>}
      </Bar>
      <small>
        {!isPublished
          ? say('selectBoard.draft')
          : opened === undefined
            ? ''
            : say('selectBoard.opened', { at: times.dayTime(opened.at) })}
      </small>
      {isPast ? null : (
        <Bar still gap="1">
          <Button
            look="quiet"
            size="row"
            icon={isStarred ? <StarIcon size={14} /> : <StarEmptyIcon size={14} />}
            pressed={isStarred}
            aria-label={say(isStarred ? 'selectBoard.unstar' : 'selectBoard.star', { name })}
            onClick={() => void choose(id, { isStarred: !isStarred })}
          />
          {isAlone ? (
            <Button look="quiet" size="row" pressed={isFirst} onClick={() => void choose(id, { isFirst: !isFirst })}>
              {say(isFirst ? 'selectBoard.isFirst' : 'selectBoard.first')}
            </Button>
          ) : null}
        </Bar>
      )}
    </li>
  );
}
