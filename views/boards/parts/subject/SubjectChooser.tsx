import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';

const words = defineMessages({
  'board.subject.before': { cn: '上一个', en: 'The one before' },
  'board.subject.after': { cn: '下一个', en: 'The next one' },
});

export interface Subject {
  readonly id: string;
  readonly name: string;
  /** Where it stands, the nearest last. */
  readonly path?: readonly string[];
}

interface Props {
  readonly label: string;
  readonly items: readonly Subject[];
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
}

/** Of what a screen tells: one of these. */
export function SubjectChooser({ label, items, value, onChoose }: Props) {
  const say = useText(words);
  const place = items.findIndex(({ id }) => id === value);
  const step = (by: 1 | -1) => items[place + by]?.id;
  const before = step(-1);
  const after = step(1);
  return (
    <Bar still gap="1">
      <Select aria-label={label} value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
        {place < 0 ? <option value={value ?? ''}>{value ?? ''}</option> : null}
        {items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button
        look="quiet"
        icon={<ChevronLeftIcon size={14} />}
        aria-label={say('board.subject.before')}
        title={say('board.subject.before')}
        disabled={before === undefined}
        onClick={() => (before === undefined ? undefined : onChoose(before))}
      />
      <Button
        look="quiet"
        icon={<ChevronRightIcon size={14} />}
        aria-label={say('board.subject.after')}
        title={say('board.subject.after')}
        disabled={after === undefined}
        onClick={() => (after === undefined ? undefined : onChoose(after))}
      />
    </Bar>
  );
}
