import { CrossIcon, PlusIcon, SearchIcon } from '@blueprintjs/icons';
import { type Ref, useState } from 'react';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button, Key } from '../../kit/action/Button.tsx';
import { HeldPopover } from '../../kit/float/HeldPopover.tsx';
import { Input } from '../../kit/form/Field.tsx';
import { Beside } from '../../kit/layout/parts.tsx';
import { onDemand } from '../../kit/load/onDemand.ts';
import styles from '../ledger.module.css';
import type { Writer } from '../value/written.ts';
import type { LedgerView } from '../view/ledgerView.ts';
import { filterWords, ledgerWords } from '../words.ts';
import { conditionsOf } from './written.ts';

const ConditionForm = onDemand(async () => (await import('./ConditionForm.tsx')).ConditionForm);

interface Props {
  readonly declaration: LedgerDeclaration;
  readonly view: LedgerView;
  readonly writer: Writer;
  readonly search: Ref<HTMLInputElement>;
  readonly onText: (text: string) => void;
  readonly onFilter: (changes: Readonly<Record<string, string | null>>) => void;
  readonly onClear: () => void;
}

/** Text search, one chip a condition, and the way to add one. */
export function FilterBar({ declaration, view, writer, search, onText, onFilter, onClear }: Props) {
  const say = useText(ledgerWords);
  const sayFilter = useText(filterWords);
  const [adding, setAdding] = useState(false);
  const conditions = conditionsOf(declaration, view.filters, writer);
  const searched = Object.values(declaration.fields).filter(
    (field) => field.searchable === true && field.secret !== true,
  );
  const place = searched.map((field) => field.label[writer.lang]).join(writer.lang === 'cn' ? '、' : ', ');
  return (
    <>
      {searched.length === 0 ? null : (
        <span className={styles.search}>
          <Input
            ref={search}
            icon={<SearchIcon size={14} />}
            type="search"
            aria-label={say('ledger.search')}
            placeholder={place}
            value={view.text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
            }}
            after={<Key>/</Key>}
          />
        </span>
      )}
      {conditions.map(({ key, names, label, text }) => (
        <Beside text="small" key={key} className={styles.chip}>
          {label}
          {writer.lang === 'cn' ? '：' : ': '}
          {text}
          <button
            type="button"
            aria-label={sayFilter('ledger.filter.drop', { what: label })}
            onClick={() => onFilter(Object.fromEntries(names.map((name) => [name, null])))}
          >
            <CrossIcon size={12} />
          </button>
        </Beside>
      ))}
      <HeldPopover
        isOpen={adding}
        onInteraction={setAdding}
        placement="bottom-start"
        content={
          <ConditionForm
            declaration={declaration}
            filters={view.filters}
            nameOf={writer.nameOf}
            onApply={(changes) => {
              onFilter(changes);
              setAdding(false);
            }}
          />
        }
      >
        <Button look="quiet" icon={<PlusIcon size={14} />}>
          {sayFilter('ledger.filter.add')}
        </Button>
      </HeldPopover>
      {conditions.length > 0 || view.text !== '' ? (
        <Button look="quiet" onClick={onClear}>
          {say('ledger.clear')}
        </Button>
      ) : null}
    </>
  );
}
