import { OfficeIcon, PrintIcon } from '@blueprintjs/icons';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { instantOrNull } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { listFigureUnits } from '../../../domain/figure/calls.ts';
import { writtenSpan } from '../../../domain/figure/period.ts';
import { type FigureRoute, type FigureScreen, figureScreenOf } from '../../../domain/figure/screens.ts';
import { type Medium, media } from '../../../domain/figure/vocabulary.ts';
import type { Text } from '../../../domain/text/message.ts';
import { energyKinds } from '../../../domain/unit/energyKinds.ts';
import { PastDoor } from '../../../src/address/PastDoor.tsx';
import { type Sensible, useFirstView } from '../../../src/address/useFirstView.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Halves, Stack, Word } from '../../../src/kit/layout/parts.tsx';
import { FileQuestionContext } from '../../../src/kit/save/useSaveTable.ts';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { PeriodBar } from '../../../src/kit/time/PeriodBar.tsx';
import { useSite, useTimes } from '../../../src/kit/time/times.ts';
import { AskedContext, askedQuestions, useCountedUpTo } from './askedQuestions.ts';
import styles from './figures.module.css';
import { TakeAway } from './TakeAway.tsx';
import { type FigureUnit, inOrder, UnitTree } from './UnitTree.tsx';
import { type FigureView, faultOf, looks, useFigureView } from './useFigureView.ts';
import { useOpeningComparison } from './useOpeningComparison.ts';
import { WhyHolder } from './why/WhyHolder.tsx';
import { words } from './words.ts';

export interface FigurePageProps {
  readonly route: FigureRoute;
  readonly view: FigureView;
  readonly units: readonly FigureUnit[];
}

interface Declared {
  readonly title: Text;
  /** Which media may be chosen; none: the screen is about one. `all`: all of them together, as standard coal. */
  readonly media?: { readonly all: boolean; readonly first: Medium | null };
  /** False: it shows no answers of questions, so that there is no workbook of them; its tables have their own files. */
  readonly isOfFigures?: false;
  /** False: nothing is chosen to compare with; what it shows has its own. */
  readonly compares?: false;
  /** What its address keeps of a look beside what all of them keep. */
  readonly keeps?: readonly string[];
  /** What else is chosen, in the bar. */
  readonly bar?: (props: FigurePageProps) => ReactNode;
  readonly children: (props: FigurePageProps) => ReactNode;
}

/** A screen of figures: what it may ask is declared in `domain/figure/screens.ts`; here stands what it shows. */
export function figurePage(route: FigureRoute, declared: Declared) {
  const screen = figureScreenOf(route);
  const kept = [...looks, ...(declared.keeps ?? [])] as const;
  return function FigurePage() {
    const isOpening = useFirstView(route, kept, nothing);
    const { asOf } = useFigureView(screen);
    const asked = useCall(listFigureUnits, { query: { screen: route } }, { asOf: instantOrNull(asOf) });
    const say = useText(words);
    const word = useWord();
    return (
      <Loaded of={asked} heading={word(declared.title)} rows={16} widths={[20, 70]} label={say('figures.loading')}>
        {({ units }) => (
          <Framed route={route} screen={screen} declared={declared} units={units} isOpening={isOpening} />
        )}
      </Loaded>
    );
  };
}

interface FramedProps {
  readonly route: FigureRoute;
  readonly screen: FigureScreen;
  readonly declared: Declared;
  readonly units: readonly FigureUnit[];
  readonly isOpening: boolean;
}

function Framed({ route, screen, declared, units, isOpening }: FramedProps) {
  const say = useText(words);
  const word = useWord();
  const zone = zoneOf(useSite().zone);
  const [asked] = useState(askedQuestions);
  const countedUpTo = useCountedUpTo(asked);
  const times = useTimes();
  const { most } = screen.subjects;
  const read = useFigureView(screen);
  const opened = useMemo<FigureView>(() => {
    const seen = read.units.filter((id) => units.some((unit) => unit.id === id)).slice(0, most);
    const chosen = read.search.has('units') ? seen : firstUnits(units, screen);
    const first = declared.media?.first ?? null;
    const isSaid = read.search.has('medium');
    return { ...read, units: chosen, medium: declared.media === undefined ? first : isSaid ? read.medium : first };
  }, [read, units, most, declared, screen]);
  const view = useOpeningComparison(route, screen, opened);
  if (units.length === 0) {
    return (
      <StatePage page icon={<OfficeIcon size={32} />} title={say('figures.none')}>
        {say('figures.none.why')} <Link href="/ecus">{say('figures.ledger')}</Link>
      </StatePage>
    );
  }
  const { put } = view;
  const title = word(declared.title);
  const fault = view.units.length === 0 ? null : faultOf(route, screen, view, zone);
  const props = { route, view, units };
  const fileQuestion = {
    subjects: units.filter(({ id }) => view.units.includes(id)).map(({ name }) => name),
    span: writtenSpan(view.span),
    asOf: view.asOf,
    countedUpTo,
  };
  return (
    <AskedContext value={asked}>
      <WhyHolder asOf={view.asOf}>
        <Stack size="fill">
          <h1 className="bb-spoken">{title}</h1>
          <PeriodBar
            {...view}
            compares={declared.compares === false ? [] : view.compares}
            onSpan={({ from, to }) => put({ from, to })}
            onStep={(step) => put({ step })}
            onCompare={(compare) => put({ compare })}
            onOwn={(own) => put({ own })}
            fault={fault === null ? null : word(fault)}
          >
            {declared.media === undefined ? null : <Media {...props} isAll={declared.media.all} />}
            {declared.bar?.(props)}
            <PastDoor />
            {countedUpTo === null ? null : (
              <Word words="line" text="note">
                {say('figures.until', { at: times.dayTime(countedUpTo) })}
              </Word>
            )}
            {declared.isOfFigures === false ? null : <TakeAway route={route} view={view} title={title} />}
            <Button
              look="quiet"
              icon={<PrintIcon size={14} />}
              aria-label={say('figures.print')}
              title={say('figures.print')}
              onClick={() => window.print()}
            />
          </PeriodBar>
          <Halves columns="chooser" size="fill">
            <UnitTree
              units={units}
              chosen={view.units}
              most={most}
              onChoose={(ids) => put({ units: ids.length === 0 ? 'none' : ids.join() })}
            />
            <Stack size="low" over="down" className={styles.main}>
              {view.units.length > 0 && fault === null && !isOpening ? (
                <FileQuestionContext value={fileQuestion}>{declared.children(props)}</FileQuestionContext>
              ) : (
                <Unchosen isOpening={isOpening} fault={fault === null ? null : word(fault)} />
              )}
            </Stack>
          </Halves>
        </Stack>
      </WhyHolder>
    </AskedContext>
  );
}

interface UnchosenProps {
  readonly isOpening: boolean;
  /** Why what is chosen is not asked. */
  readonly fault: string | null;
}

function Unchosen({ isOpening, fault }: UnchosenProps) {
  const say = useText(words);
  if (isOpening) return <Skeleton rows={16} widths={[96]} label={say('figures.loading')} />;
  return <StatePage icon={<OfficeIcon size={24} />} title={fault ?? say('figures.choose')} />;
}

/** The media that the chosen units have counters of. */
function Media({ view, units, isAll }: FigurePageProps & { readonly isAll: boolean }) {
  const say = useText(words);
  const word = useWord();
  const counted = new Set(units.filter(({ id }) => view.units.includes(id)).flatMap((unit) => unit.media));
  const offered = media.filter((one) => counted.has(one) || one === view.medium);
  if (offered.length + (isAll ? 1 : 0) < 2) return null;
  return (
    <Segments<Medium | 'all'>
      label={say('figures.medium')}
      value={view.medium ?? 'all'}
      onChoose={(medium) => view.put({ medium })}
      segments={[
        ...(isAll ? [{ value: 'all' as const, text: say('figures.all') }] : []),
        ...offered.map((one) => ({ value: one, text: word(energyKinds[one]) })),
      ]}
    />
  );
}

/** Before anybody chose: the unit at the top that something counts, or the units below it. */
function firstUnits(units: readonly FigureUnit[], { first, subjects }: FigureScreen): readonly string[] {
  const counted = units.filter((unit) => unit.media.length > 0);
  const top = counted.find(({ parent }) => parent === null) ?? counted[0] ?? units[0];
  if (top === undefined) return [];
  if (first.subjects === 'treeOfTop') return unitsBelow(units, top.id).slice(0, subjects.most);
  const below = counted.filter(({ parent }) => parent === top.id).slice(0, subjects.most);
  const chosen = first.subjects === 'childrenOfTop' && below.length > 0 ? below : [top];
  return chosen.map(({ id }) => id);
}

/** A unit and all that lies below it, as the tree has them. */
function unitsBelow(units: readonly FigureUnit[], id: string): readonly string[] {
  const order = inOrder(units);
  const start = order.findIndex(({ unit }) => unit.id === id);
  const depth = order[start]?.depth ?? 0;
  const end = order.findIndex((one, n) => n > start && one.depth <= depth);
  return order.slice(start, end === -1 ? undefined : end).map(({ unit }) => unit.id);
}

/** What opens is told by the units that are seen. */
const nothing: Sensible = () => Promise.resolve(null);
