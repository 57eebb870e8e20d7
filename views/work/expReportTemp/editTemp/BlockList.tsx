import { ChevronDownIcon, ChevronUpIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { nameIn } from '../../../../domain/ledger/names.ts';
import {
  type BlockKind,
  blockKinds,
  mostBlocks,
  type TemplateBlock,
} from '../../../../domain/testReport/template/blockFields.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Press, Stack } from '../../../../src/kit/layout/parts.tsx';
import { words } from './words.ts';

export interface BlockActs {
  readonly choose: (n: number | null) => void;
  readonly add: (kind: BlockKind) => void;
  readonly drop: (n: number) => void;
  readonly move: (n: number, to: number) => void;
}

interface Props {
  readonly blocks: readonly TemplateBlock[];
  /** Null: the template itself. */
  readonly chosen: number | null;
  readonly isFaulty: (n: number | null) => boolean;
  readonly locked: boolean;
  readonly acts: BlockActs;
}

/** What stands on the pages, in its order. */
export function BlockList({ blocks, chosen, isFaulty, locked, acts }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const called = ({ kind, title, titleEn }: TemplateBlock): string =>
    title === null ? word(blockKinds[kind]) : nameIn({ name: title, nameEn: titleEn }, lang);
  const last = blocks.length - 1;
  return (
    <Stack as="nav" gap="1" pad="2" size="low" over="down" aria-label={say('temp.blocks')}>
      <Press
        type="button"
        aria-current={chosen === null}
        data-faulty={isFaulty(null)}
        onClick={() => acts.choose(null)}
      >
        <b>{say('temp.template')}</b>
      </Press>
      <ol>
        {blocks.map((block, n) => (
          <li key={block.key}>
            <Press
              type="button"
              aria-current={chosen === n}
              data-faulty={isFaulty(n)}
              onClick={() => acts.choose(n)}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (by === undefined || !event.altKey || locked || blocks[n + by] === undefined) return;
                event.preventDefault();
                acts.move(n, n + by);
              }}
            >
              {`${n + 1} ${called(block)}${isFaulty(n) ? ' ⚠' : ''}`}
            </Press>
          </li>
        ))}
      </ol>
      {locked ? null : (
        <>
          {chosen === null ? null : (
            <Bar gap="1">
              <Button
                size="row"
                icon={<ChevronUpIcon size={14} />}
                title={say('temp.up')}
                aria-label={say('temp.up')}
                disabled={chosen === 0}
                onClick={() => acts.move(chosen, chosen - 1)}
              />
              <Button
                size="row"
                icon={<ChevronDownIcon size={14} />}
                title={say('temp.down')}
                aria-label={say('temp.down')}
                disabled={chosen === last}
                onClick={() => acts.move(chosen, chosen + 1)}
              />
              <Button
                size="row"
                icon={<TrashIcon size={14} />}
                title={say('temp.drop')}
                aria-label={say('temp.drop')}
                onClick={() => acts.drop(chosen)}
              />
            </Bar>
          )}
          <Bar as="fieldset" at="stretch" gap="1" line="above" disabled={blocks.length >= mostBlocks}>
            <legend>{say('temp.add')}</legend>
            {(Object.keys(blockKinds) as BlockKind[]).map((kind) => (
              <Button key={kind} size="row" icon={<PlusIcon size={12} />} onClick={() => acts.add(kind)}>
                {word(blockKinds[kind])}
              </Button>
            ))}
          </Bar>
        </>
      )}
    </Stack>
  );
}
