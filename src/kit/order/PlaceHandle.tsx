import { DragHandleVerticalIcon } from '@blueprintjs/icons';
import { Button } from '../action/Button.tsx';

interface Props {
  /** Whose handle it is, and at what place of how many it stands. */
  readonly label: string;
  /** By one place to the front or to the back. */
  readonly onMove: (by: -1 | 1) => void;
}

const ways: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** What is dragged by, and moved by with Alt and an arrow. */
export function PlaceHandle({ label, onMove }: Props) {
  return (
    <Button
      look="quiet"
      size="row"
      icon={<DragHandleVerticalIcon size={14} />}
      aria-label={label}
      title={label}
      onKeyDown={(event) => {
        const by = ways[event.key];
        if (!event.altKey || by === undefined) return;
        event.preventDefault();
        onMove(by);
      }}
    />
  );
}
