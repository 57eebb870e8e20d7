import { typedMark } from '../../../../domain/document/typedIn.ts';
import type { TemplatePreview } from '../../../../domain/testReport/calls.ts';
import { blockKinds, type TemplateBlock } from '../../../../domain/testReport/template/blockFields.ts';
import type { TemplateDocument } from '../../../../domain/testReport/template/template.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import form from '../../../../src/ledger/form/form.module.css';
import { below } from '../../../../src/ledger/form/structure/below.ts';
import { Parts } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import { blockField, headField } from './fields.ts';
import type { Templating } from './useTemplate.ts';
import { words } from './words.ts';

interface Props {
  readonly editing: Templating;
  readonly chosen: number | null;
  readonly faults: Readonly<Record<string, string>>;
  readonly items: TemplatePreview['items'];
  readonly locked: boolean;
  readonly nameOf: NameOf;
}

/** The fields of what is chosen: of the template itself, or of one of its blocks. */
export function Side({ editing, chosen, faults, items, locked, nameOf }: Props) {
  const say = useText(words);
  const word = useWord();
  const { document, edit } = editing;
  const block = chosen === null ? undefined : document.blocks[chosen];
  const shared = { row: { ...document }, locked, was: null, nameOf };
  const title =
    block === undefined
      ? say('temp.template')
      : say('temp.block', { n: (chosen ?? 0) + 1, kind: word(blockKinds[block.kind]) });
  return (
    <Stack as="aside" gap="0" pad="3" size="low" over="down" aria-label={title}>
      <h2>{title}</h2>
      <div className={form.body} data-document>
        {block === undefined ? (
          <Parts
            {...shared}
            field={headField}
            value={document}
            faults={faults}
            onEnter={(next) =>
              edit((draft) => void Object.assign(draft, next as TemplateDocument), typedMark('head', document, next))
            }
          />
        ) : (
          <Parts
            {...shared}
            field={blockField(block)}
            value={block}
            faults={below(below(faults, 'blocks'), String(chosen))}
            onEnter={(next) =>
              edit(
                (draft) => void Object.assign(draft.blocks[chosen ?? 0] as object, next as TemplateBlock),
                typedMark(`block ${chosen}`, block, next),
              )
            }
          />
        )}
      </div>
      {block?.kind !== 'table' && block?.kind !== 'trend' ? null : (
        <section>
          <h3>{say('temp.items')}</h3>
          {items.length === 0 ? <Words text="note">{say('temp.items.none')}</Words> : null}
          {items.map(({ key, name, text }) => (
            <Words key={`${text} ${key}`} text="note">
              <code>{key}</code> {name} · {text}
            </Words>
          ))}
        </section>
      )}
    </Stack>
  );
}
