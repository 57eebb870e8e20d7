import { named } from '../../../../domain/ledger/names.ts';
import type { TestReportTold } from '../../../../domain/testReport/calls.ts';
import { filledFields } from '../../../../domain/testReport/fields.ts';
import { filledOf, withConclusion, withInstruments, withText } from '../../../../domain/testReport/fillDocument.ts';
import type { TestReport } from '../../../../domain/testReport/reportLedger.ts';
import { wholeOf } from '../../../../domain/testReport/results.ts';
import { reportVerdicts } from '../../../../domain/testReport/states.ts';
import type { Filled } from '../../../../domain/testReport/tell.ts';
import type { ToldBlock } from '../../../../domain/testReport/told.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Area } from '../../../../src/kit/form/Area.tsx';
import { Field } from '../../../../src/kit/form/Field.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { below } from '../../../../src/ledger/form/structure/below.ts';
import { StructureLines } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import type { StructureProps } from '../../../../src/ledger/form/structure/structureProps.ts';
import { ReportPages } from '../../parts/reports/ReportPages.tsx';
import styles from '../../parts/reports/reports.module.css';
import type { Filling } from './useFilling.ts';
import { words } from './words.ts';

interface Props {
  readonly report: TestReport;
  readonly told: TestReportTold;
  readonly filling: Filling;
  readonly locked: boolean;
}

/** The report as it is printed, with what the tester writes written where it stands; what the sheet says is locked, and leads there. */
export function Pages({ report, told, filling, locked }: Props) {
  const { go } = useAddress();
  const say = useText(words);
  return (
    <section className={styles.paper} aria-label={told.report.title} title={say('edit.cell')}>
      <ReportPages
        report={told.report}
        onReading={({ task }) => go(`/expAdmin/lookdetails?id=${task}`)}
        own={(block) =>
          isWritten(block) ? (
            <Own block={block} blocks={told.blocks} report={report} filling={filling} locked={locked} />
          ) : null
        }
      />
    </section>
  );
}

/** What the tester writes; all else is told. */
const isWritten = (block: ToldBlock): boolean =>
  (block.kind === 'text' && block.filled) || block.kind === 'instruments' || block.kind === 'verdict';

interface OwnProps extends Omit<Props, 'told'> {
  readonly block: ToldBlock;
  readonly blocks: TestReportTold['blocks'];
}

function Own({ block, blocks, report, filling, locked }: OwnProps) {
  const say = useText(words);
  const word = useWord();
  const { document, edit, faults } = filling;
  const filled = filledOf(document);
  if (block.kind === 'text' && block.filled) {
    const template = blocks.find(({ key }) => key === block.key);
    // What it begins with stands there until something is written, and again where that is taken away.
    const begun = template?.body == null ? '' : named(template.body, template.bodyEn, report.language);
    const text = filled.values.find(({ key }) => key === block.key)?.text ?? begun;
    return (
      <div data-document>
        <Area
          rows={4}
          aria-label={block.title}
          maxLength={2000}
          readOnly={locked}
          value={text}
          onChange={({ target: { value } }) =>
            edit((draft) => void Object.assign(draft, withText(document, block.key, value)), `text ${block.key}`)
          }
        />
      </div>
    );
  }
  if (block.kind === 'instruments')
    return (
      <div data-document>
        <StructureLines
          field={filledFields.instruments as unknown as StructureProps['field']}
          value={filled.instruments}
          row={{}}
          locked={locked}
          faults={below(faults, 'instruments')}
          was={null}
          nameOf={() => null}
          onEnter={(next) =>
            edit((draft) => void Object.assign(draft, withInstruments(document, next as Filled['instruments'])), null)
          }
        />
      </div>
    );
  if (block.kind !== 'verdict') return null;
  const { verdict, failed, unjudged } = wholeOf(report.results, filled.judgements);
  return (
    <div data-document>
      <p>
        <b className={styles.verdict} data-verdict={verdict ?? undefined}>
          {verdict === null ? missing : word(reportVerdicts[verdict])}
        </b>{' '}
        {failed === 0 ? null : say('edit.beyond', { n: failed })}{' '}
        {unjudged === 0 ? null : say('edit.open', { n: unjudged })}
      </p>
      <Field label={say('edit.conclusion')} error={faults['conclusion'] ?? null} asked>
        {(ids) => (
          <Area
            {...ids}
            rows={4}
            maxLength={1000}
            readOnly={locked}
            value={filled.conclusion ?? ''}
            onChange={({ target: { value } }) =>
              edit((draft) => void Object.assign(draft, withConclusion(document, value)), 'conclusion')
            }
          />
        )}
      </Field>
    </div>
  );
}
