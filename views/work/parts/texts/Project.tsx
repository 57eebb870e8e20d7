import { useState } from 'react';
import { typedMark } from '../../../../domain/document/typedIn.ts';
import type { FormItem, FormSection } from '../../../../domain/form/model.ts';
import type { TextUse } from '../../../../domain/work/text/uses.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Grid, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import form from '../../../../src/ledger/form/form.module.css';
import { below } from '../../../../src/ledger/form/structure/below.ts';
import { Parts } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import { addItem, addSection, copyItem, drop, isSamePlace, move, type Place, placeOfFault, settled } from './edits.ts';
import { type ItemActs, ItemList } from './ItemList.tsx';
import { itemField, sectionField } from './itemFields.ts';
import { ItemCard } from './PhonePreview.tsx';
import { Trial } from './Trial.tsx';
import styles from './texts.module.css';
import type { TextEditing } from './useTextEditing.ts';
import { words } from './words.ts';

interface Props {
  readonly use: TextUse;
  readonly editing: TextEditing;
  readonly locked: boolean;
  readonly nameOf: NameOf;
}

/** What a text asks: its list, the fields of what is chosen, and its card with a trial. */
export function Project({ use, editing, locked, nameOf }: Props) {
  const say = useText(words);
  const { document, faults } = editing;
  const { sections } = document;
  const [chosen, setChosen] = useState<Place | null>(sections.length === 0 ? null : { section: 0, item: null });
  const acts = useItemActs(editing, chosen, setChosen);
  const isFaulty = (place: Place) => Object.keys(faults).some((path) => isSamePlace(placeOfFault(path), place));
  const section = chosen === null ? undefined : sections[chosen.section];
  const item = chosen === null || chosen.item === null ? undefined : section?.items[chosen.item];
  return (
    <Stack gap="0" size="fill">
      <FaultLines faults={faults} onGo={setChosen} />
      <Grid gap="0" size="fill" line="above" className={styles.project}>
        <ItemList sections={sections} chosen={chosen} isFaulty={isFaulty} locked={locked} acts={acts} />
        <div className={form.body} data-document>
          {chosen === null || section === undefined ? (
            <Words text="note">{say('texts.choose')}</Words>
          ) : (
            <Chosen
              key={`${chosen.section} ${chosen.item ?? ''}`}
              use={use}
              editing={editing}
              locked={locked}
              nameOf={nameOf}
              chosen={chosen}
              section={section}
              item={item}
            />
          )}
        </div>
        <Stack gap="2" pad="3" over="down" as="aside" className={styles.phone} aria-label={say('texts.phone')}>
          {item === undefined ? null : (
            <>
              <ItemCard item={item} />
              <Trial key={item.key} item={item} />
            </>
          )}
        </Stack>
      </Grid>
    </Stack>
  );
}

interface ChosenProps extends Props {
  readonly chosen: Place;
  readonly section: FormSection;
  readonly item: FormItem | undefined;
}

function Chosen({ use, editing, locked, nameOf, chosen, section, item }: ChosenProps) {
  const at = below(below(editing.faults, 'sections'), String(chosen.section));
  const shared = { row: { ...editing.document }, locked, was: null, nameOf };
  if (item === undefined || chosen.item === null)
    return (
      <Parts
        {...shared}
        field={sectionField}
        value={section}
        faults={at}
        onEnter={(next) =>
          editing.edit(
            (draft) => void Object.assign(draft.sections[chosen.section] as object, next),
            typedMark(`section ${chosen.section}`, section, next),
          )
        }
      />
    );
  const n = chosen.item;
  return (
    <Parts
      {...shared}
      field={itemField(item, use)}
      value={item}
      faults={below(below(at, 'items'), String(n))}
      onEnter={(next) =>
        editing.edit(
          (draft) => void Object.assign(draft.sections[chosen.section]?.items[n] as object, settled(next as FormItem)),
          typedMark(`item ${chosen.section} ${n}`, item, next),
        )
      }
    />
  );
}

/** What is wrong, each a way to its place. */
function FaultLines({ faults, onGo }: { readonly faults: TextEditing['faults']; readonly onGo: (at: Place) => void }) {
  const say = useText(words);
  const lines = Object.entries(faults).flatMap(([path, said]) => {
    const place = placeOfFault(path);
    return place === null ? [] : [{ path, said, place }];
  });
  if (lines.length === 0) return null;
  return (
    <details className={styles.faults}>
      <summary>{say('texts.faults', { n: lines.length })}</summary>
      <ul>
        {lines.map(({ path, said, place }) => (
          <li key={path}>
            <button type="button" onClick={() => onGo(place)}>
              {said}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is done with sections and items, with what is chosen afterwards. */
function useItemActs(
  { document, edit }: TextEditing,
  chosen: Place | null,
  choose: (place: Place | null) => void,
): ItemActs {
  const say = useText(words);
  const placed = (recipe: (draft: Parameters<typeof drop>[0]) => Place) => {
    let at: Place | null = null;
    edit((draft) => {
      at = recipe(draft as Parameters<typeof drop>[0]);
    });
    choose(at);
  };
  const section = say('texts.newSection');
  return {
    choose,
    addSection: () => placed((draft) => addSection(draft, chosen, `${section} ${document.sections.length + 1}`)),
    addItem: () =>
      placed((draft) =>
        addItem(draft, chosen, { kind: 'reading', name: say('texts.newItem'), section: `${section} 1` }),
      ),
    copy: (place) => placed((draft) => copyItem(draft, place)),
    drop: (place) => {
      edit((draft) => drop(draft as Parameters<typeof drop>[0], place));
      const { section: n, item } = place;
      choose(item === null ? null : { section: n, item: item === 0 ? null : item - 1 });
    },
    move: (place, by) => placed((draft) => move(draft, place, by)),
  };
}
