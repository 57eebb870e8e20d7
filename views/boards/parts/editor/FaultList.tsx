import type { BoardDocument } from '../../../../domain/board/boardDocument.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import styles from './editor.module.css';
import { useItemName } from './useItemName.ts';
import { words } from './words.ts';

interface Props {
  readonly document: BoardDocument;
  readonly faults: Readonly<Record<string, string>>;
  readonly onGo: (id: string) => void;
}

/** What keeps the board from being published; a click chooses the module. */
export function FaultList({ document, faults, onGo }: Props) {
  const say = useText(words);
  const nameOf = useItemName();
  const all = Object.entries(faults);
  if (all.length === 0) return null;
  return (
    <Stack as="section" gap="1" pad="2 3" line="above" aria-label={say('boardEditor.faults')}>
      <Words as="h2" text="title" weight="strong">
        {say('boardEditor.faults')} {all.length}
      </Words>
      <ul>
        {all.map(([path, text]) => {
          const item = document.items[Number(/^items\.(\d+)/.exec(path)?.[1] ?? -1)];
          return (
            <li key={path}>
              <button
                type="button"
                className={styles.fault}
                disabled={item === undefined}
                onClick={() => item !== undefined && onGo(item.id)}
              >
                <b>{item === undefined ? path : nameOf(item)}</b> {text}
              </button>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
