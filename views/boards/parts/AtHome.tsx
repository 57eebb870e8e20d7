import { TimelineLineChartIcon } from '@blueprintjs/icons';
import { createContext, type ReactNode, useContext, useEffect, useReducer } from 'react';
import { moduleBeats } from '../../../domain/board/beats.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { homeModulesOfMine } from '../../../domain/site/home.ts';
import { homeEnergy } from '../../../domain/site/homeEnergyCalls.ts';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import type { Answer } from '../../../src/api/answer.ts';
import { type Asked, useAsked } from '../../../src/api/useAsked.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useApi } from '../../../src/session/useSession.ts';
import { namedPoints } from '../../live/parts/point/namedPoints.ts';
import { ModuleFrame } from './ModuleFrame.tsx';
import { words } from './words.ts';

const beat = moduleBeats.energy;

export type Home = AnswerOf<typeof homeModulesOfMine>;
export type HomeEnergy = Asked<AnswerOf<typeof homeEnergy>>;

/** A question that several modules ask alike: one call, made when the first of them is shown, so that what they show agrees. */
interface Gathered<T> {
  readonly asked: Asked<T>;
  readonly want: () => void;
}

interface Given {
  readonly home: Home;
  /** Energy, cost and carbon. */
  readonly energy: Gathered<AnswerOf<typeof homeEnergy>>;
  /** Of everything that home measures by. */
  readonly points: Gathered<readonly PointRow[]>;
}

const HomeContext = createContext<Given | null>(null);

/** What the modules of home stand on: the setting, and the questions that several of them ask. */
export function AtHome({ home, children }: { readonly home: Home; readonly children: ReactNode }) {
  const api = useApi();
  const turn = Math.floor(useNow(beat) / beat);
  const { setting, real } = home;
  const of = `homeEnergy ${setting?.id} ${setting?.version}`;
  const energy = useGathered(of, (signal) => api.call(homeEnergy, {}, { signal }), turn);
  const ids = [...new Set([...real.loadPoints, ...real.energyPoints])];
  const points = useGathered(ids.join(), (signal) => namedPoints(api, ids, signal));
  return <HomeContext value={{ home, energy, points }}>{children}</HomeContext>;
}

/** What a module of home stands on wherever it stands: on another board it asks for it by itself. */
export function InHome({ children }: { readonly children: ReactNode }) {
  const given = useContext(HomeContext);
  return given === null ? <AskedHome>{children}</AskedHome> : children;
}

function AskedHome({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const { value, fault } = useAsked('home', (signal) => api.call(homeModulesOfMine, {}, { signal }));
  if (value !== null) return <AtHome home={value}>{children}</AtHome>;
  return (
    <ModuleFrame>
      <Waits fault={fault} />
    </ModuleFrame>
  );
}

function useGathered<T>(
  question: string,
  ask: (signal: AbortSignal) => Promise<Answer<T>>,
  moved?: number,
): Gathered<T> {
  const [isWanted, want] = useReducer(() => true, false);
  return { asked: useAsked(isWanted ? question : null, ask, moved), want };
}

function useGiven(): Given {
  const given = useContext(HomeContext);
  if (given === null) throw new Error('a module of home stands at home');
  return given;
}

function useAnswer<T>({ asked, want }: Gathered<T>): Asked<T> {
  useEffect(want, [want]);
  return asked;
}

export const useHome = (): Home => useGiven().home;
export const useHomeEnergy = (): HomeEnergy => useAnswer(useGiven().energy);
export const useHomePoints = (): Asked<readonly PointRow[]> => useAnswer(useGiven().points);

/** Not here yet, or not to be had: never an empty panel. */
export function Waits({ fault }: { readonly fault: HomeEnergy['fault'] }) {
  const say = useText(words);
  if (fault === null) return <Skeleton rows={3} widths={[50, 80]} label={say('home.module.loading')} />;
  return (
    <Box pad="0 3">
      <Failed why={fault.message} />
    </Box>
  );
}

export function Failed({ why }: { readonly why: string }) {
  const say = useText(words);
  return <p role="alert">{say('home.failed', { why })}</p>;
}

/** Nobody has said what is measured, or it is not this reader's to see. */
export function NoPoints() {
  const say = useText(words);
  const { hidden } = useHome().real;
  return (
    <StatePage icon={<TimelineLineChartIcon size={24} />} title={say(hidden > 0 ? 'home.hidden' : 'home.noPoints')}>
      {hidden > 0 ? null : say('home.noPoints.why')}
    </StatePage>
  );
}
