import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { typedMark } from '../../../../domain/document/typedIn.ts';
import { formSourcePlaces } from '../../../../domain/form/sources/calls.ts';
import { sourceKinds } from '../../../../domain/form/sources/kinds.ts';
import { type FormSource, newSource } from '../../../../domain/form/sources/source.ts';
import { named } from '../../../../domain/ledger/names.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Grid, Press, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { below } from '../../../../src/ledger/form/structure/below.ts';
import { Parts } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import styles from './design.module.css';
import type { Designing } from './designing.ts';
import { sourceGroup } from './groups.ts';
import { SourceOf } from './SourceOf.tsx';
import { SourcePreview } from './SourcePreview.tsx';
import { words } from './words.ts';

/** What a form reads beside its fields: its sources, what each is of, and its first rows as whoever looks may read them. */
export function DataSource(props: Designing) {
  const say = useText(words);
  const { editing, locked } = props;
  const { sources } = editing.document;
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, sources.length - 1);
  const source = sources[at];
  const add = () => {
    const taken = new Set(sources.map(({ key }) => key));
    let n = 1;
    while (taken.has(`source${n}`)) n += 1;
    editing.edit(
      (draft) =>
        void draft.sources.push(
          newSource({ key: `source${n}`, name: `${say('design.newSource')} ${n}`, kind: 'ledger' }) as never,
        ),
    );
    setChosen(sources.length);
  };
  const drop = () => editing.edit((draft) => void draft.sources.splice(at, 1));
  return (
    <Grid gap="0" size="fill" className={styles.two}>
      <Stack as="nav" pad="2" size="low" over="down" aria-label={say('design.sources')}>
        {sources.length === 0 ? <Words text="note">{say('design.noSources')}</Words> : null}
        <List sources={sources} at={at} onChoose={setChosen} faults={below(editing.faults, 'sources')} />
        {locked ? null : (
          <Bar gap="1" line="above" pad="2 0">
            <Button size="row" icon={<PlusIcon size={12} />} onClick={add}>
              {say('design.addSource')}
            </Button>
            {source === undefined ? null : (
              <Button
                look="quiet"
                size="row"
                icon={<TrashIcon size={14} />}
                aria-label={say('design.drop')}
                onClick={drop}
              />
            )}
          </Bar>
        )}
      </Stack>
      {source === undefined ? <div /> : <One key={source.key} {...props} source={source} at={at} />}
    </Grid>
  );
}

interface ListProps {
  readonly sources: readonly FormSource[];
  readonly at: number;
  readonly onChoose: (at: number) => void;
  readonly faults: Readonly<Record<string, string>>;
}

function List({ sources, at, onChoose, faults }: ListProps) {
  const lang = useLang();
  const word = useWord();
  return (
    <ol className={styles.list}>
      {sources.map(({ key, name, nameEn, kind, columns }, n) => (
        <li key={key}>
          <Press
            type="button"
            className={styles.row}
            aria-current={n === at}
            data-faulty={Object.keys(faults).some((path) => path.startsWith(`${n}.`)) || undefined}
            onClick={() => onChoose(n)}
          >
            <span>{named(name, nameEn, lang)}</span> <code>{key}</code>{' '}
            <small>
              {word(sourceKinds[kind])} · {columns.length}
            </small>
          </Press>
        </li>
      ))}
    </ol>
  );
}

interface OneProps extends Designing {
  readonly source: FormSource;
  readonly at: number;
}

function One(props: OneProps) {
  const { editing, locked, nameOf, source, at } = props;
  // What a source may be made of and what it tells is of now alone.
  const isPast = usePast() !== null;
  const places = useCall(formSourcePlaces, isPast ? null : {}, { noErrorPage: true });
  const faults = below(below(editing.faults, 'sources'), String(at));
  const enter = (next: FormSource) =>
    editing.edit(
      (draft) => void Object.assign(draft.sources[at] as object, next),
      typedMark(`source ${at}`, source, next),
    );
  return (
    <Stack gap="3" pad="3" over="down" data-document>
      <Parts
        field={sourceGroup(source)}
        value={source}
        row={{ ...editing.document }}
        locked={locked}
        faults={faults}
        was={null}
        nameOf={nameOf}
        // What one kind is of is nothing to another.
        onEnter={(next) => {
          const told = next as FormSource;
          enter(told.kind === source.kind ? told : { ...told, of: '', columns: [] });
        }}
      />
      <SourceOf {...props} places={places.value?.ledgers ?? []} faults={faults} onEnter={enter} />
      {isPast ? null : <SourcePreview source={source} code={props.row.code} faulty={Object.keys(faults).length > 0} />}
    </Stack>
  );
}
