import { DocumentIcon, DownloadIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { instantOrNull } from '../../../domain/clock/clock.ts';
import { previewReport, type ReportFormat, reportDocument } from '../../../domain/report/calls.ts';
import type { ToldReport } from '../../../domain/report/told.ts';
import type { Asked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { saveFile } from '../../../src/kit/save/saveFile.ts';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useMayTake } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import { ReportPage } from '../parts/report/ReportPage.tsx';
import styles from '../parts/report/report.module.css';
import { FiledBar } from './FiledBar.tsx';
import { type KnownTemplate, useTemplates } from './useTemplates.ts';
import { words } from './words.ts';

const route = '/customExhibition';

/** A report that somebody built, for the unit and the span that its reader chooses. */
export const Screen = figurePage(route, {
  title: words['custom.title'],
  isOfFigures: false,
  compares: false,
  keeps: ['template'],
  bar: (props) => <ToolBar {...props} />,
  children: (props) => <Opened {...props} />,
});

const chosenIn = (templates: readonly KnownTemplate[], { search }: FigurePageProps['view']) =>
  templates.find(({ id }) => id === search.get('template')) ?? templates[0];

function ToolBar({ view }: FigurePageProps) {
  const say = useText(words);
  const templates = useTemplates(view.asOf).value ?? [];
  const chosen = chosenIn(templates, view);
  if (chosen === undefined) return null;
  return (
    <>
      <span className={styles.choose}>
        <Select
          aria-label={say('custom.template')}
          value={chosen.id}
          onChange={({ target }) => view.put({ template: target.value, units: null })}
        >
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </span>
      {(['xlsx', 'pdf'] as const).map((format) => (
        <FileButton key={format} format={format} view={view} template={chosen} />
      ))}
    </>
  );
}

interface FileProps {
  readonly format: ReportFormat;
  readonly view: FigurePageProps['view'];
  readonly template: KnownTemplate;
}

/** The page as a file to take away, with what was asked, as of when, and the hash of its figures. */
function FileButton({ format, view, template }: FileProps) {
  const say = useText(words);
  const api = useApi();
  const may = useMayTake(route);
  const [unit = template.unitId] = view.units;
  const { from, to } = view.span;
  const { state, run } = useAction(() =>
    api.file(
      reportDocument,
      { query: { template: template.id, unit, from, to, format } },
      { asOf: instantOrNull(view.asOf) },
    ),
  );
  if (!may) return null;
  const press = async () => {
    const answer = await run();
    if (answer?.ok) saveFile(answer.value, `${template.name} ${from}.${format}`);
    else if (answer !== null) toasts.show('refused', answer.message);
  };
  const label = say(`custom.${format}`);
  return (
    <Button look="quiet" icon={<DownloadIcon size={14} />} state={state.at} title={label} onClick={() => void press()}>
      {label}
    </Button>
  );
}

function Opened({ view }: FigurePageProps) {
  const say = useText(words);
  const templates = useTemplates(view.asOf);
  const chosen = chosenIn(templates.value ?? [], view);
  useUnitOf(chosen, view);
  return (
    <Loaded of={templates} rows={12} label={say('custom.loading')}>
      {() => (chosen === undefined ? <NoTemplate /> : <Told template={chosen} view={view} />)}
    </Loaded>
  );
}

/** A report opens for the unit that it was built for, until another is chosen. */
function useUnitOf(template: KnownTemplate | undefined, { search, put }: FigurePageProps['view']): void {
  const unit = template?.unitId;
  const isChosen = search.has('units');
  useEffect(() => {
    if (unit !== undefined && !isChosen) put({ units: unit });
  }, [unit, isChosen, put]);
}

function NoTemplate() {
  const say = useText(words);
  return (
    <StatePage icon={<DocumentIcon size={24} />} title={say('custom.none')}>
      {say('custom.none.why')} <Link href="/customList">{say('custom.build')}</Link>
    </StatePage>
  );
}

function Told({ template, view }: { readonly template: KnownTemplate; readonly view: FigurePageProps['view'] }) {
  const say = useText(words);
  const asked = useReport(template, view);
  return (
    <Loaded of={asked} rows={16} label={say('custom.loading')}>
      {(report) => (
        <>
          <ReportPage report={report} />
          <FiledBar template={template.id} unit={report.unit.id} span={report.span} asOf={view.asOf} />
        </>
      )}
    </Loaded>
  );
}

function useReport(template: KnownTemplate, { units, span, asOf, search }: FigurePageProps['view']): Asked<ToldReport> {
  const [unit = template.unitId] = units;
  // Before its unit stands in the address the page would ask for another one first.
  return useCall(
    previewReport,
    search.has('units') ? { body: { of: { kind: 'template', id: template.id }, unit, span } } : null,
    { asOf: instantOrNull(asOf) },
  );
}
