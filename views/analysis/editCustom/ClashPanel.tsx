import { actorName } from '../../../domain/event/actorName.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { blockKinds, blockSteps, blockSubjects, type ReportBlock } from '../../../domain/report/blockFields.ts';
import { columnSources } from '../../../domain/report/columnSources.ts';
import { reportDocument } from '../../../domain/report/reportDocument.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Clash, type Saver } from '../../../src/kit/document/Clash.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import { writtenValue } from '../../../src/ledger/value/written.ts';
import type { Building } from './useReport.ts';
import { words } from './words.ts';

interface Props {
  readonly building: Building;
  readonly now: AnyRow;
  readonly nameOf: NameOf;
  readonly onSaved: (version: number | null) => void;
}

/** Somebody saved the report first: both forms of its fields and of its blocks. */
export function ClashPanel({ building, now, nameOf, onSaved }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const { fields } = reportTemplates;
  return (
    <Clash
      kind={reportDocument}
      of={building}
      now={now}
      saver={useSaver(building, now)}
      labelOf={(one) => (typeof one === 'number' ? say('editCustom.block', { n: one + 1 }) : word(fields[one].label))}
      headOf={(name, document) => <p>{writtenValue(fields[name], document[name], { lang, times, nameOf })}</p>}
      partOf={(block) => <BlockBrief block={block} nameOf={nameOf} />}
      onSaved={onSaved}
    />
  );
}

/** Who saved this version, as its history tells. */
function useSaver({ client }: Building, { id, version }: AnyRow): Saver | null {
  const lang = useLang();
  const asked = useAsked(`who saved ${id} ${version}`, (signal) =>
    client.history(id, { page: 1, size: 1 }, { signal, noErrorPage: true }),
  );
  const last = asked.value?.rows[0];
  return last === undefined ? null : { name: actorName(last.by, lang), at: last.at };
}

/** A block in few lines: enough to tell two forms of it apart. */
function BlockBrief({ block, nameOf }: { readonly block: ReportBlock; readonly nameOf: NameOf }) {
  const word = useWord();
  const lang = useLang();
  const { kind, title, titleEn, body, bodyEn, subjects, units, step, columns } = block;
  const of = units.map(({ unitId }) => nameOf('energyUnit', unitId) ?? unitId).join(' ');
  return (
    <>
      <p>{[word(blockKinds[kind]), title === null ? '' : nameIn({ name: title, nameEn: titleEn }, lang)].join(' ')}</p>
      {kind === 'text' ? (
        <p>{body === null ? '' : nameIn({ name: body, nameEn: bodyEn }, lang)}</p>
      ) : (
        <>
          <p>{[word(blockSubjects[subjects]), of, word(blockSteps[step])].join(' ')}</p>
          <ol>
            {columns.map((column) => (
              <li key={column.key}>
                <code>{column.key}</code> {nameIn({ name: column.title, nameEn: column.titleEn }, lang)}{' '}
                <small>
                  {column.source === 'formula' ? `= ${column.formula ?? ''}` : word(columnSources[column.source].name)}
                </small>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
