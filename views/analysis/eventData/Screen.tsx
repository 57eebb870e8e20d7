import { SearchIcon } from '@blueprintjs/icons';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { fieldEventKinds, type listFieldEvents, mostFieldEvents } from '../../../domain/device/field/calls.ts';
import { PastDoor } from '../../../src/address/PastDoor.tsx';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { Bar, Box, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Page } from '../../../src/kit/page/Page.tsx';
import { RangeField } from '../../../src/kit/time/RangeField.tsx';
import { EventLane } from '../../devices/parts/events/EventLane.tsx';
import { EventTable } from './EventTable.tsx';
import { type EventView, kinds, lastDays, pageSize, useEvents, useEventView } from './useEvents.ts';
import { words } from './words.ts';

/** What the field said, in its own order. */
export function Screen() {
  const say = useText(words);
  const word = useWord();
  const view = useEventView();
  const asked = useEvents(view);
  const { page, put } = view;
  const total = asked.value?.total ?? 0;
  return (
    <Stack size="fill">
      <ToolBar view={view} />
      {view.fault === null ? (
        <Page
          title={say('eventData.title')}
          note={say('eventData.note')}
          of={asked}
          rows={16}
          label={say('eventData.loading')}
          foot={
            <>
              {asked.value === null ? null : <span>{say('eventData.page', { page, total })}</span>}
              <Button
                look="quiet"
                size="row"
                disabled={page === 1}
                onClick={() => put({ page: page === 2 ? null : String(page - 1) })}
              >
                {say('eventData.newer')}
              </Button>
              <Button
                look="quiet"
                size="row"
                disabled={page * pageSize >= total}
                onClick={() => put({ page: String(page + 1) })}
              >
                {say('eventData.older')}
              </Button>
            </>
          }
        >
          {(told) => <Told view={view} told={told} />}
        </Page>
      ) : (
        <Words role="alert" pad="1 3" tone="refused">
          {word(view.fault)}
        </Words>
      )}
    </Stack>
  );
}

interface ToldProps {
  readonly view: EventView;
  readonly told: AnswerOf<typeof listFieldEvents>;
}

function Told({ view, told }: ToldProps) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const { kind, put } = view;
  const all = told.kinds.reduce((sum, { n }) => sum + n, 0);
  const shown = kinds.filter((one) => one === kind || told.kinds.some((of) => of.kind === one && of.n > 0));
  const nOf = (one: (typeof kinds)[number]) => told.kinds.find((of) => of.kind === one)?.n ?? 0;
  return (
    <>
      {told.isCut ? (
        <Words pad="1 3" tone="refused">
          {say('eventData.cut', { n: writeNumber(mostFieldEvents, 0, lang) })}
        </Words>
      ) : null}
      <Box pad="2 3">
        <Segments
          label={say('eventData.kinds')}
          value={kind ?? 'all'}
          onChoose={(one) => put({ kind: one === 'all' ? null : one, page: null })}
          segments={[
            { value: 'all' as const, text: say('eventData.all', { n: writeNumber(all, 0, lang) }) },
            ...shown.map((one) => ({
              value: one,
              text: say('eventData.kind.n', { kind: word(fieldEventKinds[one]), n: writeNumber(nOf(one), 0, lang) }),
            })),
          ]}
        />
      </Box>
      <EventLane lane={told.lane} to={view.range.to} onShow={view.show} />
      <EventTable view={view} rows={told.rows} />
    </>
  );
}

function ToolBar({ view }: { readonly view: EventView }) {
  const say = useText(words);
  const { range, last, device, q, put, show } = view;
  return (
    <Bar size="fixed">
      <Segments
        label={say('eventData.spans')}
        value={last ?? 'none'}
        onChoose={(days) => put({ days, from: null, to: null, page: null })}
        segments={lastDays.map((days) => ({ value: days as string, text: say(`eventData.span.${days}`) }))}
      />
      <RangeField range={range} onRange={show} />
      <Input
        icon={<SearchIcon size={14} />}
        type="search"
        aria-label={say('eventData.find')}
        placeholder={say('eventData.find')}
        value={q}
        onChange={({ target }) => put({ q: target.value, page: null })}
      />
      {device === null ? null : (
        <Button look="quiet" onClick={() => put({ device: null, page: null })}>
          {say('eventData.any')}
        </Button>
      )}
      <PastDoor />
    </Bar>
  );
}
