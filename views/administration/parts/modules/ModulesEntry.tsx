import { type TemplateKind, templateModules } from '../../../../domain/board/modules/templates.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Grid } from '../../../../src/kit/layout/parts.tsx';
import type { EntryProps } from '../../../../src/ledger/slots.ts';
import { ModuleGrid } from './ModuleGrid.tsx';
import { words } from './words.ts';

const listOf = (value: unknown): readonly string[] => (value as readonly string[] | null) ?? [];

/** The modules of a template: which, and in which order. */
export function ModulesEntry({ id, value, whole, locked, describedBy, invalid, onEnter }: EntryProps) {
  const say = useText(words);
  const word = useWord();
  const modules = templateModules[(whole['kind'] as TemplateKind | undefined) ?? 'home'];
  const order = listOf(value);
  const others = Object.entries(modules).filter(([name]) => !order.includes(name));
  return (
    <Grid size="thin">
      <ModuleGrid
        modules={modules}
        order={order}
        locked={locked}
        onOrder={onEnter}
        onRemove={(name) => onEnter(order.filter((one) => one !== name))}
      />
      <Select
        id={id}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        disabled={locked || others.length === 0}
        value=""
        onChange={(event) => onEnter([...order, event.target.value])}
      >
        <option value="">{say('modules.add')}</option>
        {others.map(([name, { title }]) => (
          <option key={name} value={name}>
            {word(title)}
          </option>
        ))}
      </Select>
    </Grid>
  );
}

/** The order of all modules of the home page. */
export function HomeOrderEntry({ value, locked, onEnter }: EntryProps) {
  const order = listOf(value);
  const all = [...order, ...Object.keys(templateModules.home).filter((name) => !order.includes(name))];
  return <ModuleGrid modules={templateModules.home} order={all} locked={locked} onOrder={onEnter} onRemove={null} />;
}
