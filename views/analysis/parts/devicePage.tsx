import { DashboardIcon, PrintIcon } from '@blueprintjs/icons';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { instantOrNull } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { QualityQuantity } from '../../../domain/device/roleOf.ts';
import { listFigureDevices } from '../../../domain/figure/calls.ts';
import { faultsOf } from '../../../domain/figure/faults.ts';
import { firstSpan, writtenSpan } from '../../../domain/figure/period.ts';
import type { QualityRoute } from '../../../domain/figure/qualityScreens.ts';
import { type FigureRoute, type FigureScreen, figureScreenOf } from '../../../domain/figure/screens.ts';
import type { Text } from '../../../domain/text/message.ts';
import { byName } from '../../../domain/text/order.ts';
import { PastDoor } from '../../../src/address/PastDoor.tsx';
import { type Sensible, useFirstView } from '../../../src/address/useFirstView.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { Bar, Chooser, Halves, Press, Stack, Word } from '../../../src/kit/layout/parts.tsx';
import { FileQuestionContext } from '../../../src/kit/save/useSaveTable.ts';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import period from '../../../src/kit/time/period.module.css';
import { RangeField } from '../../../src/kit/time/RangeField.tsx';
import { useSite } from '../../../src/kit/time/times.ts';
import { deviceWords as words } from './deviceWords.ts';
import styles from './figures.module.css';
import { type DeviceView, deviceLooks, deviceQuestion, useDeviceView } from './useDeviceView.ts';

export type FigureDevice = AnswerOf<typeof listFigureDevices>['devices'][number];

export interface DevicePageProps {
  readonly route: FigureRoute & QualityRoute;
  readonly view: DeviceView;
  readonly devices: readonly FigureDevice[];
}

interface Declared {
  readonly title: Text;
  /** What a device must measure to be asked. */
  readonly needs: QualityQuantity;
  /** How the first span is called: "last 120 minutes". */
  readonly recent: Text;
  readonly bar?: (props: DevicePageProps) => ReactNode;
  readonly children: (props: DevicePageProps) => ReactNode;
}

const nothing: Sensible = () => Promise.resolve(null);
const quarter = 900_000;

/** A screen of figures about devices; what it may ask is declared in `domain/figure`. */
export function devicePage(route: DevicePageProps['route'], declared: Declared) {
  const screen = figureScreenOf(route);
  return function DevicePage() {
    const isOpening = useFirstView(route, deviceLooks, nothing);
    const say = useText(words);
    const { asOf } = useDeviceView(screen);
    const asked = useCall(listFigureDevices, { query: { screen: route } }, { asOf: instantOrNull(asOf) });
    const word = useWord();
    return (
      <Loaded of={asked} heading={word(declared.title)} rows={16} widths={[20, 70]} label={say('devices.loading')}>
        {({ devices }) => (
          <Framed route={route} screen={screen} declared={declared} devices={devices} isOpening={isOpening} />
        )}
      </Loaded>
    );
  };
}

interface FramedProps extends Pick<DevicePageProps, 'route' | 'devices'> {
  readonly screen: FigureScreen;
  readonly declared: Declared;
  readonly isOpening: boolean;
}

function Framed({ route, screen, declared, devices: all, isOpening }: FramedProps) {
  const say = useText(words);
  const word = useWord();
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const { most } = screen.subjects;
  const devices = useMemo(
    () => inOrder(all.filter(({ measures }) => measures.includes(declared.needs))),
    [all, declared],
  );
  const read = useDeviceView(screen);
  const view = useMemo<DeviceView>(() => {
    const seen = read.named.filter((id) => devices.some((device) => device.id === id)).slice(0, most);
    return { ...read, devices: read.search.has('devices') ? seen : devices.slice(0, 1).map(({ id }) => id) };
  }, [read, devices, most]);
  if (devices.length === 0) {
    return (
      <StatePage page icon={<DashboardIcon size={32} />} title={say(`devices.none.${declared.needs}`)}>
        {say('devices.none.why')} <Link href="/colldev">{say('devices.ledger')}</Link>
      </StatePage>
    );
  }
  const { span, put } = view;
  const [measure = 'pq.supply'] = screen.measures;
  const { step: _, ...faults } =
    faultsOf(deviceQuestion(route, view, { measures: [measure], step: 'whole' }), zone) ?? {};
  const fault = view.devices.length === 0 ? null : (Object.values(faults)[0] ?? null);
  const local = (at: number): string => zone.written(at).local.slice(0, 16).replace(' ', 'T');
  const at = (text: string): number => zone.instantAt(text) ?? clock.now();
  const props = { route, view, devices };
  const fileQuestion = {
    subjects: devices.filter(({ id }) => view.devices.includes(id)).map(({ name }) => name),
    span: writtenSpan(span),
    asOf: view.asOf,
  };
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{word(declared.title)}</h1>
      <Bar gap="2 3" pad="2 3" size="fixed" ground="panel" className={period.bar}>
        <Button
          look="quiet"
          onClick={() => {
            const { from, to } = firstSpan(screen.first.span, clock.now(), zone);
            put({ from, to });
          }}
        >
          {word(declared.recent)}
        </Button>
        <RangeField
          range={{ from: at(span.from), to: at(span.to) }}
          onRange={({ from, to }) =>
            put({ from: local(Math.floor(from / quarter) * quarter), to: local(Math.ceil(to / quarter) * quarter) })
          }
        />
        {declared.bar?.(props)}
        <PastDoor />
        <Button
          look="quiet"
          icon={<PrintIcon size={14} />}
          aria-label={say('devices.print')}
          title={say('devices.print')}
          onClick={() => window.print()}
        />
        {fault === null ? null : (
          <Word text="fault" role="alert">
            {word(fault)}
          </Word>
        )}
      </Bar>
      <Halves columns="chooser" size="fill">
        <DeviceList
          devices={devices}
          chosen={view.devices}
          most={most}
          onChoose={(ids) => put({ devices: ids.length === 0 ? 'none' : ids.join() })}
        />
        <Stack size="low" over="down" className={styles.main}>
          {isOpening ? <Skeleton rows={16} widths={[96]} label={say('devices.loading')} /> : null}
          {!isOpening && (view.devices.length === 0 || fault !== null) ? (
            <StatePage
              icon={<DashboardIcon size={24} />}
              title={fault === null ? say('devices.choose') : word(fault)}
            />
          ) : null}
          {!isOpening && view.devices.length > 0 && fault === null ? (
            <FileQuestionContext value={fileQuestion}>{declared.children(props)}</FileQuestionContext>
          ) : null}
        </Stack>
      </Halves>
    </Stack>
  );
}

/** Those that lie furthest from good first, then those with limits. */
const inOrder = (devices: readonly FigureDevice[]): readonly FigureDevice[] =>
  devices.toSorted(
    (a, b) =>
      Number(b.isLimited) - Number(a.isLimited) || (b.worst ?? -1) - (a.worst ?? -1) || byName('cn')(a.name, b.name),
  );

interface ListProps {
  readonly devices: readonly FigureDevice[];
  readonly chosen: readonly string[];
  readonly most: number;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** The devices that can be asked, with a search; one without limits says so. */
function DeviceList({ devices, chosen, most, onChoose }: ListProps) {
  const say = useText(words);
  const [text, setText] = useState('');
  const q = text.trim().toLowerCase();
  const isFull = most > 1 && chosen.length >= most;
  const press = (id: string) => {
    if (most === 1) return onChoose([id]);
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <Chooser className={styles.tree} aria-label={say('devices.list')}>
      <h2>
        {say('devices.list')} <small>{say('devices.chosen', { n: chosen.length })}</small>
      </h2>
      <Input
        type="search"
        value={text}
        placeholder={say('devices.find')}
        aria-label={say('devices.find')}
        onChange={(event) => setText(event.target.value)}
      />
      <ul>
        {devices
          .filter(({ name }) => name.toLowerCase().includes(q))
          .map(({ id, name, isLimited }) => {
            const isChosen = chosen.includes(id);
            const isRefused = isFull && !isChosen;
            return (
              <li key={id}>
                <Press
                  type="button"
                  aria-pressed={isChosen}
                  disabled={isRefused}
                  title={isRefused ? say('devices.most', { n: most }) : undefined}
                  onClick={() => press(id)}
                >
                  {name}
                  {isLimited ? null : <small>{say('devices.noLimits')}</small>}
                </Press>
              </li>
            );
          })}
      </ul>
    </Chooser>
  );
}
