import { type DragEvent, useState } from 'react';
import { typeFault, uploadRule, uploadRules } from '../../../../domain/file/uploadRules.ts';
import { initialOf } from '../../../../domain/form/custom/faults.ts';
import { type FormPart, fieldsOfDocument } from '../../../../domain/form/custom/formDocument.ts';
import type { LayoutName } from '../../../../domain/form/custom/kinds.ts';
import type { CustomField } from '../../../../domain/form/custom/model.ts';
import { named } from '../../../../domain/ledger/names.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import styles from './design.module.css';
import type { Designing } from './designing.ts';
import { shownIn } from './layouts.ts';
import { words } from './words.ts';

interface Props extends Designing {
  readonly layout: LayoutName;
  readonly at: number | null;
  readonly isFaulty: (at: number) => boolean;
  readonly onChoose: (at: number) => void;
}

/** The page in its twelve columns; on a phone each field takes all of them. What is dragged stands before what it is dropped on. */
export function FormCanvas({ editing, locked, layout, at, isFaulty, onChoose }: Props) {
  const lang = useLang();
  const { document } = editing;
  const [dragged, setDragged] = useState<string | null>(null);
  const places = new Map(
    document.parts.flatMap((part, n) => (part.what === 'field' ? [[part.field.key, n] as const] : [])),
  );
  const shown = shownIn(document, layout);
  const fields = new Map(fieldsOfDocument(document).map((field) => [field.key, field]));
  const drop = (event: DragEvent, before: string) => {
    event.preventDefault();
    const [from, to] = [places.get(dragged ?? ''), places.get(before)];
    setDragged(null);
    if (from === undefined || to === undefined || from === to) return;
    editing.edit((draft) => {
      const [part] = draft.parts.splice(from, 1);
      if (part !== undefined) draft.parts.splice(to, 0, part);
      const own = draft.layouts[layout];
      const [a, b] = [own.findIndex(({ key }) => key === dragged), own.findIndex(({ key }) => key === before)];
      if (a !== -1 && b !== -1) own.splice(b, 0, ...own.splice(a, 1));
    });
    onChoose(to);
  };
  return (
    <div className={styles.page} data-layout={layout}>
      {shown.flatMap(({ key, width }, n) => {
        const [field, place] = [fields.get(key), places.get(key)];
        if (field === undefined || place === undefined) return [];
        const heading = headingBefore(document.parts, place, places.get(shown[n - 1]?.key ?? ''));
        return [
          ...(heading === null
            ? []
            : [
                <h3 key={`section ${key}`} className={styles.section}>
                  {named(heading.title, heading.titleEn, lang)}
                </h3>,
              ]),
          <button
            key={key}
            type="button"
            className={styles.cell}
            style={{ gridColumn: `span ${layout === 'phone' ? 12 : width}` }}
            draggable={!locked}
            aria-current={place === at}
            data-faulty={isFaulty(place) || undefined}
            onDragStart={() => setDragged(key)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, key)}
            onClick={() => onChoose(place)}
          >
            <Cell field={field} width={layout === 'phone' ? 12 : width} />
          </button>,
        ];
      })}
    </div>
  );
}

type Section = Extract<FormPart, { what: 'section' }>;
const sectionAt = (parts: readonly FormPart[], place: number): Section | null =>
  parts.slice(0, place + 1).findLast((part): part is Section => part.what === 'section') ?? null;

/** The section that begins with a field, where the one shown before it was of another. */
function headingBefore(parts: readonly FormPart[], place: number, before: number | undefined): Section | null {
  const section = sectionAt(parts, place);
  return before !== undefined && sectionAt(parts, before) === section ? null : section;
}

/** What a photo of the field may be. */
const photoSaid = ({ photos }: CustomField) =>
  typeFault(uploadRule({ ...uploadRules.workPhoto, ...(photos === null ? {} : { count: photos }) }));

function Cell({ field, width }: { readonly field: CustomField; readonly width: number }) {
  const say = useText(words);
  const lang = useLang();
  const word = useWord();
  const begins = initialOf(field);
  return (
    <>
      <span>
        {named(field.name, field.nameEn, lang)}
        {field.required ? ' *' : ''} {field.unit === null ? '' : `(${field.unit})`}
      </span>
      <span className={styles.line}>{field.kind === 'photo' ? word(photoSaid(field)) : String(begins ?? '')}</span>
      <small>
        {field.help === null ? '' : `${named(field.help, field.helpEn, lang)} · `}
        {say('design.wide', { n: width })}
      </small>
    </>
  );
}
