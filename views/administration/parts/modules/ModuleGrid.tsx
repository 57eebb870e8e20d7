import { CrossIcon } from '@blueprintjs/icons';
import { type CSSProperties, useState } from 'react';
import type { TemplateModule } from '../../../../domain/board/modules/templates.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { moved } from '../../../../src/kit/order/moved.ts';
import { PlaceHandle } from '../../../../src/kit/order/PlaceHandle.tsx';
import styles from './modules.module.css';
import { words } from './words.ts';

interface Props {
  readonly modules: Readonly<Record<string, TemplateModule>>;
  readonly order: readonly string[];
  readonly locked: boolean;
  /** Null: every module stands, in whatever order. */
  readonly onRemove: ((name: string) => void) | null;
  readonly onOrder: (order: readonly string[]) => void;
}

/** The modules as they will stand in the page, each in its size; dragged, or moved by keys, to another place. */
export function ModuleGrid({ modules, order, locked, onRemove, onOrder }: Props) {
  const say = useText(words);
  if (order.length === 0) return <p className={styles.none}>{say('modules.none')}</p>;
  return (
    <div className={styles.box}>
      {locked ? null : <p className={styles.how}>{say('modules.how')}</p>}
      <ul className={styles.grid}>
        {order.map((name) => (
          <Tile
            key={name}
            name={name}
            modules={modules}
            order={order}
            locked={locked}
            onRemove={onRemove}
            onOrder={onOrder}
          />
        ))}
      </ul>
    </div>
  );
}

function Tile({ name, modules, order, locked, onRemove, onOrder }: Props & { readonly name: string }) {
  const say = useText(words);
  const word = useWord();
  const [isOver, setOver] = useState(false);
  const module = modules[name];
  const title = module === undefined ? name : word(module.title);
  const place = order.indexOf(name);
  const drop = (dragged: string) => {
    setOver(false);
    if (order.includes(dragged)) onOrder(moved(order, dragged, place));
  };
  const label = say('modules.place', { name: title, n: place + 1, all: order.length });
  return (
    <li
      className={styles.tile}
      style={{ '--width': module?.usual.width ?? 4, '--height': module?.usual.height ?? 3 } as CSSProperties}
      data-over={isOver}
      draggable={!locked}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', name)}
      onDragOver={(event) => {
        if (locked) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        drop(event.dataTransfer.getData('text/plain'));
      }}
    >
      {locked ? null : <PlaceHandle label={label} onMove={(by) => onOrder(moved(order, name, place + by))} />}
      <span>{title}</span>
      {locked || onRemove === null ? null : (
        <Button
          look="quiet"
          size="row"
          icon={<CrossIcon size={12} />}
          aria-label={say('modules.remove', { name: title })}
          onClick={() => onRemove(name)}
        />
      )}
    </li>
  );
}
