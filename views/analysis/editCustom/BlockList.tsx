import { ChevronDownIcon, ChevronUpIcon, DuplicateIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { nameIn } from '../../../domain/ledger/names.ts';
import { type BlockKind, blockKinds, mostBlocks, type ReportBlock } from '../../../domain/report/blockFields.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import styles from './editCustom.module.css';
import { words } from './words.ts';

export interface BlockActs {
  readonly choose: (n: number | null) => void;
  readonly add: (kind: BlockKind) => void;
  readonly copy: (n: number) => void;
  readonly drop: (n: number) => void;
  readonly move: (n: number, to: number) => void;
}

interface Props {
  readonly blocks: readonly ReportBlock[];
  /** Null: the report itself. */
  readonly chosen: number | null;
  /** The places in which something is wrong. */
  readonly faulty: ReadonlySet<number | null>;
  readonly locked: boolean;
  readonly acts: BlockActs;
}

const kinds = Object.keys(blockKinds) as BlockKind[];

/** What stands on the page, in its order: chosen, moved, copied and removed by pointer and by keys. */
export function BlockList({ blocks, chosen, faulty, locked, acts }: Props) {
  const say = useText(words);
  const word = useWord();
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(false);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    list.current?.querySelectorAll<HTMLElement>('[data-block]')[chosen ?? 0]?.focus();
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent, n: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = n + (by ?? 0);
    if (by !== undefined && blocks[to] !== undefined) {
      follows.current = true;
      if (event.altKey && !locked) acts.move(n, to);
      else acts.choose(to);
    } else if (event.key === 'Delete' && !locked) {
      follows.current = true;
      acts.drop(n);
    } else return;
    event.preventDefault();
  };
  const isFull = blocks.length >= mostBlocks;
  return (
    <Stack as="nav" pad="2" size="low" className={styles.list} aria-label={say('editCustom.blocks')}>
      <button
        type="button"
        className={styles.row}
        aria-current={chosen === null}
        data-faulty={faulty.has(null)}
        onClick={() => acts.choose(null)}
      >
        <b>{say('editCustom.report')}</b>
      </button>
      <h2>
        {say('editCustom.blocks')} <small>{blocks.length}</small>
      </h2>
      {blocks.length === 0 ? <Words text="note">{say('editCustom.none')}</Words> : null}
      <ol ref={list}>
        {blocks.map((block, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has no name but its place
          <li key={n}>
            <button
              type="button"
              className={styles.row}
              data-block
              aria-current={chosen === n}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
              data-faulty={faulty.has(n)}
              onClick={() => acts.choose(n)}
              onKeyDown={(event) => onKeyDown(event, n)}
            >
              <i>{n + 1}</i>
              <BlockName block={block} />
            </button>
          </li>
        ))}
      </ol>
      {locked ? null : (
        <>
          {chosen === null || blocks[chosen] === undefined ? null : (
            <BlockButtons n={chosen} last={blocks.length - 1} isFull={isFull} acts={acts} />
          )}
          <Bar as="fieldset" at="stretch" gap="1" line="above" className={styles.kinds} disabled={isFull}>
            <legend>{isFull ? say('editCustom.full', { most: mostBlocks }) : say('editCustom.add')}</legend>
            {kinds.map((kind) => (
              <Button key={kind} size="row" icon={<PlusIcon size={12} />} onClick={() => acts.add(kind)}>
                {word(blockKinds[kind])}
              </Button>
            ))}
          </Bar>
          <Words text="note">{say('editCustom.keys')}</Words>
        </>
      )}
    </Stack>
  );
}

/** What a block is known by: its title, else the beginning of its words, with its kind. */
function BlockName({ block }: { readonly block: ReportBlock }) {
  const word = useWord();
  const lang = useLang();
  const { kind, title, titleEn, body, bodyEn } = block;
  const named = title === null ? null : nameIn({ name: title, nameEn: titleEn }, lang);
  const words = body === null ? null : nameIn({ name: body, nameEn: bodyEn }, lang);
  return (
    <Bar as="span" still at="stretch" size="wide" words="line" spread="between" className={styles.name}>
      <span>{named ?? words ?? word(blockKinds[kind])}</span>
      {named === null && words === null ? null : <small>{word(blockKinds[kind])}</small>}
    </Bar>
  );
}

interface ButtonsProps {
  readonly n: number;
  readonly last: number;
  readonly isFull: boolean;
  readonly acts: BlockActs;
}

function BlockButtons({ n, last, isFull, acts }: ButtonsProps) {
  const say = useText(words);
  const what = say('editCustom.block', { n: n + 1 });
  const ways = [
    { key: 'up', icon: <ChevronUpIcon size={14} />, off: n === 0, run: () => acts.move(n, n - 1) },
    { key: 'down', icon: <ChevronDownIcon size={14} />, off: n === last, run: () => acts.move(n, n + 1) },
    { key: 'copy', icon: <DuplicateIcon size={14} />, off: isFull, run: () => acts.copy(n) },
    { key: 'drop', icon: <TrashIcon size={14} />, off: false, run: () => acts.drop(n) },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset of a form
    <div className={styles.acts} role="group" aria-label={what}>
      {ways.map(({ key, icon, off, run }) => {
        const label = say(`editCustom.${key}`, { what });
        return (
          <Button
            key={key}
            look="quiet"
            size="row"
            icon={icon}
            aria-label={label}
            title={label}
            disabled={off}
            onClick={run}
          />
        );
      })}
    </div>
  );
}
