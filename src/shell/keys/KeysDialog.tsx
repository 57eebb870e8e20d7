import { Dialog, DialogBody } from '@blueprintjs/core';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Key } from '../../kit/action/Button.tsx';
import { useAllKeys } from '../../kit/keys/keys.ts';
import { Words } from '../../kit/layout/parts.tsx';
import { shellWords } from '../words.ts';
import styles from './keys.module.css';

const names: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** `Shift C` as two keys; the space bar is a key too. */
const partsOf = (keys: string): readonly string[] =>
  keys === ' ' ? ['Space'] : keys.split(' ').map((key) => names[key] ?? key);

/** Every key that works on this screen now (`?`). */
export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const say = useText(shellWords);
  const word = useWord();
  const groups = useAllKeys().filter((group) => group.bindings.length > 0);
  return (
    <Dialog isOpen={open} onClose={onClose} title={say('shell.keys.title')} style={{ width: 620 }}>
      <DialogBody>
        <div className={styles.groups}>
          {groups.map((group) => (
            <section key={group.title.en}>
              <Words as="h3" text="note" weight="strong">
                {word(group.title)}
              </Words>
              <dl>
                {group.bindings.map((binding) => (
                  <div key={binding.keys}>
                    <dt>
                      {partsOf(binding.keys).map((key) => (
                        <Key key={key}>{key}</Key>
                      ))}
                      <span className="bb-spoken">{binding.keys}</span>
                    </dt>
                    <dd>{word(binding.does)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        {groups.length === 0 ? say('shell.keys.none') : null}
      </DialogBody>
    </Dialog>
  );
}
